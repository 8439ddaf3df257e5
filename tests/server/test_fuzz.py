"""A short run of `bench/server/fuzz.py`: whatever is sent, the server neither fails nor logs a traceback."""

import json
import subprocess
import sys


def test_a_server_takes_whatever_is_sent_to_it() -> None:
    command = [sys.executable, "bench/server/fuzz.py", "--json", "--messages", "4000", "--seed", "3"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert report["faults"] == []
    assert report["logged_errors"] == {}
    assert report["sent"] >= 4000
    assert report["accepted"]
    assert {"200", "400", "403", "404"} <= set(report["statuses"])
