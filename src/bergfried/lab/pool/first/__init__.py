"""The greedy player, the knight and the marshal as they were before anybody searched: a copy, never to be improved."""
