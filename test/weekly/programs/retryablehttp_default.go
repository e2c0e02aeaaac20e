// https://github.com/hashicorp/go-retryablehttp#example-use
package main

import (
	"os"

	"github.com/hashicorp/go-retryablehttp"
)

func main() {
	body := []byte(`{"text": ["Save your changes"], "source_lang": "EN", "target_lang": "DE"}`)
	request, err := retryablehttp.NewRequest("POST", os.Getenv("SERVER_URL")+"/v2/translate", body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "DeepL-Auth-Key "+os.Getenv("AUTH_KEY"))
	request.Header.Set("Content-Type", "application/json")
	response, err := retryablehttp.NewClient().Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	if response.StatusCode != 200 {
		os.Exit(1)
	}
}
