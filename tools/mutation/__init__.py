"""Breaking a chapter's rules one at a time, to see whether some situation notices (`tools/mutate`)."""
