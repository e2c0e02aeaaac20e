# https://requests.readthedocs.io/en/latest/user/advanced/#example-automatic-retries
import os
from urllib3.util import Retry
from requests import Session
from requests.adapters import HTTPAdapter

session = Session()
retries = Retry(total=3, backoff_factor=0.1, status_forcelist=[429, 502, 503, 504], allowed_methods={"POST"})
session.mount("http://", HTTPAdapter(max_retries=retries))
response = session.post(
    os.environ["SERVER_URL"] + "/v2/translate",
    json={"text": ["Save your changes"], "source_lang": "EN", "target_lang": "DE"},
    headers={"Authorization": "DeepL-Auth-Key " + os.environ["AUTH_KEY"]},
)
assert response.status_code == 200
