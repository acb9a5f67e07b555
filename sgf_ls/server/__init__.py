"""The Language Server Protocol around the engine; the only part that imports pygls and lsprotocol.

What is pygls's here, and what is not: lsprotocol gives the types and turns plain data into them and back, pygls builds
the answer about our capabilities. The loop, the life cycle and the document store are our own, because those of pygls

* split lines at characters the protocol does not know, so the text slowly drifts away from the editor's;
* leave a request without an answer when its parameters are wrong, and show a popup instead;
* read `$/cancelRequest` only after the request it means has been served;
* end with status 0 whatever happened, or not at all;
* take several turns of an event loop per message, which is most of the time between a key press and its diagnostics.

How a message travels: `transport` reads bytes in a thread of its own, `framing` cuts them into bodies, `jsonrpc` makes
messages of those, `inbox` queues them and looks ahead; `lifecycle` takes one at a time and calls a function of
`handlers`, which sees the state of the `session`: the client's abilities, the settings, the open documents. Answers
leave through the one `send` of the session. What takes long is done in steps while no message waits: `background` looks
at large documents, `jobs` works out answers that come later, such as those about the files of the `workspace`; there
are no threads for that, so nothing changes under anybody's hands. Nothing but `main` knows of file descriptors, threads
or processes.
"""
