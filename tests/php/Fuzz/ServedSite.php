<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use CurlHandle;
use RuntimeException;
use Tillbook\Plugin;

/**
 * The site of the tests, served by four processes of their own, so that as many requests run at once; and what its log
 * says meanwhile.
 */
final class ServedSite
{
    private const PROCESSES = 4;
    /** Beyond this PHP's own server refuses an address. */
    public const MAX_ADDRESS_LENGTH = 60000;

    /** @var array<int, PhpServer> by port */
    private array $servers = [];
    private readonly string $log;
    private int $logged = 0;
    private string $uploads = '';

    public function __construct()
    {
        $this->log = WP_CONTENT_DIR . '/debug.log';
        for ($i = 0; $i < self::PROCESSES; ++$i) {
            $server = PhpServer::start();
            $this->servers[$server->port] = $server;
        }
    }

    /**
     * Serves another test.
     *
     * @param string $uploads an empty folder
     */
    public function begin(string $uploads): void
    {
        clearstatcache();
        $this->uploads = $uploads;
        $this->logged = is_file($this->log) ? (int) filesize($this->log) : 0;
    }

    /** Waits until each process has ended what follows its last answer. */
    public function settle(): void
    {
        $this->send(array_fill(0, self::PROCESSES, new ServedRequest('GET', '/license.txt')));
    }

    public function stop(): void
    {
        array_map(static fn(PhpServer $server) => $server->stop(), $this->servers);
        $this->servers = [];
    }

    /**
     * @return array<int, string> login headers, as a browser sends them
     */
    public function logIn(string $name, string $password, bool $withNonce): array
    {
        $login = $this->send([
            new ServedRequest(
                'POST',
                '/wp-login.php',
                [
                    'Content-Type: application/x-www-form-urlencoded',
                    'Cookie: wordpress_test_cookie=WP%20Cookie%20check',
                ],
                http_build_query(['log' => $name, 'pwd' => $password, 'testcookie' => '1', 'wp-submit' => '1']),
            ),
        ])[0];
        preg_match_all('/^set-cookie:\s*([^=]+=[^;\s]+)/mi', $login['headers'], $cookies);
        $headers = ['Cookie: ' . implode('; ', $cookies[1])];
        if (!str_contains($headers[0], 'wordpress_logged_in')) {
            throw new RuntimeException(
                "$name could not log in: {$login['status']} {$login['error']} " .
                    substr(wp_strip_all_tags($login['body']), 0, 300),
            );
        }
        if ($withNonce) {
            $headers[] =
                'X-WP-Nonce: ' .
                trim(
                    $this->send([new ServedRequest('GET', '/wp-admin/admin-ajax.php?action=rest-nonce', $headers)])[0][
                        'body'
                    ],
                );
        }

        return $headers;
    }

    /**
     * Sends requests in this order, as many at once as there are processes.
     *
     * @param list<ServedRequest> $requests
     *
     * @return list<array{status: int, error: string, headers: string, body: string}> in the same order
     */
    public function send(array $requests): array
    {
        $multi = curl_multi_init();
        $free = array_keys($this->servers);
        $running = [];
        $answers = [];
        $next = 0;
        while ($next < count($requests) || $running !== []) {
            while ($free !== [] && $next < count($requests)) {
                $port = array_pop($free);
                $handle = $this->handle($requests[$next], $port);
                curl_setopt($handle, CURLOPT_HEADERFUNCTION, static function (CurlHandle $handle, string $line) use (
                    &$answers,
                    $next,
                ): int {
                    $answers[$next]['headers'] = ($answers[$next]['headers'] ?? '') . $line;

                    return strlen($line);
                });
                curl_multi_add_handle($multi, $handle);
                $running[spl_object_id($handle)] = [$next++, $port, $handle];
            }
            curl_multi_exec($multi, $active);
            curl_multi_select($multi, 0.05);
            while (is_array($done = curl_multi_info_read($multi))) {
                [$index, $port, $handle] = $running[spl_object_id($done['handle'])];
                $error = $done['result'] === CURLE_OK ? '' : curl_strerror($done['result']) . " (port $port)";
                $answers[$index] = [
                    'status' => curl_getinfo($handle, CURLINFO_RESPONSE_CODE),
                    'error' => $error,
                    'headers' => $answers[$index]['headers'] ?? '',
                    'body' => (string) curl_multi_getcontent($handle),
                ];
                curl_multi_remove_handle($multi, $handle);
                unset($running[spl_object_id($handle)]);
                $free[] = $port;
            }
        }
        curl_multi_close($multi);
        ksort($answers);

        return array_values($answers);
    }

    /** @return list<string> what the log says since the beginning that is about us, or that ended a request */
    public function complaints(): array
    {
        clearstatcache();
        $text = is_file($this->log) ? (string) file_get_contents($this->log, false, null, $this->logged) : '';
        $here = preg_quote(dirname((string) (new \ReflectionClass(Plugin::class))->getFileName(), 2), '#');

        // A site in the working copy is below the plugin: WordPress and WooCommerce are not ours.
        return array_values(
            preg_grep(
                "#plugins/tillbook/|$here/(?!\\.sites/)|Tillbook\\\\|PHP Fatal|Uncaught|WordPress database error#",
                explode("\n", $text),
            ) ?:
            [],
        );
    }

    private function handle(ServedRequest $request, int $port): CurlHandle
    {
        $home = wp_parse_url(home_url());
        assert(is_array($home));
        $host = ($home['host'] ?? '') . (isset($home['port']) ? ':' . $home['port'] : '');
        $handle = curl_init();
        curl_setopt_array(
            $handle,
            [
                CURLOPT_URL => substr("http://127.0.0.1:$port$request->address", 0, self::MAX_ADDRESS_LENGTH),
                CURLOPT_PATH_AS_IS => true,
                CURLOPT_CUSTOMREQUEST => $request->method,
                CURLOPT_NOBODY => $request->method === 'HEAD',
                CURLOPT_HTTPHEADER => [
                    "Host: $host",
                    'Expect:',
                    "X-Fuzz-Uploads: $this->uploads",
                    ...$request->headers,
                ],
                CURLOPT_RETURNTRANSFER => true,
                CURLOPT_TIMEOUT => 120,
                // PHP's own server may close a connection that is kept, and what was sent meanwhile is lost.
                CURLOPT_FRESH_CONNECT => true,
                CURLOPT_FORBID_REUSE => true,
            ] + ($request->body === null ? [] : [CURLOPT_POSTFIELDS => $request->body]),
        );

        return $handle;
    }
}
