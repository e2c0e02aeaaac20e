<?php
// https://docs.guzzlephp.org/en/stable/quickstart.html#concurrent-requests
require '/usr/share/php/GuzzleHttp/autoload.php';

use GuzzleHttp\Client;
use GuzzleHttp\Pool;
use GuzzleHttp\Psr7\Request;

$requests = function () {
    foreach (range(1, 60) as $n) {
        $body = json_encode(['text' => ["Product $n is blue."], 'source_lang' => 'EN', 'target_lang' => 'DE']);
        $headers = ['Authorization' => 'DeepL-Auth-Key ' . getenv('AUTH_KEY'), 'Content-Type' => 'application/json'];
        yield new Request('POST', getenv('SERVER_URL') . '/v2/translate', $headers, $body);
    }
};
(new Pool(new Client(), $requests()))->promise()->wait();
