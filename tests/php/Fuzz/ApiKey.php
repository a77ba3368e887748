<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

/** A key of WooCommerce's REST API, and the ways in which a request can carry it. */
final class ApiKey
{
    /** Over HTTPS WooCommerce accepts key and secret directly, otherwise a signature. */
    public const WAYS = [
        'basic authentication',
        'the address',
        'a signature in the header',
        'a signature in the address',
        'a signature in a form',
    ];

    private function __construct(
        private readonly string $key,
        private readonly string $secret,
        public readonly string $permissions,
    ) {}

    /** @param 'read'|'write'|'read_write' $permissions */
    public static function make(int $user, string $permissions): self
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $made = new self('ck_' . wc_rand_hash(), 'cs_' . wc_rand_hash(), $permissions);
        $wpdb->insert($wpdb->prefix . 'woocommerce_api_keys', [
            'user_id' => $user,
            'description' => 'Fuzzer',
            'permissions' => $permissions,
            'consumer_key' => wc_api_hash($made->key),
            'consumer_secret' => $made->secret,
            'truncated_key' => substr($made->key, -7),
        ]);

        return $made;
    }

    /** The same key with a secret that is not its own. */
    public function withWrongSecret(): self
    {
        return new self($this->key, 'cs_' . wc_rand_hash(), $this->permissions);
    }

    /** Returns whether WooCommerce allows it to send requests with this method. */
    public function allows(string $method): bool
    {
        return match ($method) {
            'OPTIONS' => true,
            'GET', 'HEAD' => $this->permissions !== 'write',
            default => $this->permissions !== 'read',
        };
    }

    /**
     * @param value-of<self::WAYS> $way a signature is of plain values only, not of lists
     * @param string $disguise comes before the key; WooCommerce removes it
     */
    public function on(ServedRequest $request, string $way, string $disguise = ''): ServedRequest
    {
        $key = $disguise . $this->key;
        if ($way === 'basic authentication') {
            return self::with($request, $request->address, [
                'X-Fuzz-Https: 1',
                'Authorization: Basic ' . base64_encode("$key:$this->secret"),
            ]);
        }
        if ($way === 'the address') {
            return self::with(
                $request,
                $request->address .
                    '&' .
                    http_build_query(['consumer_key' => $key, 'consumer_secret' => $this->secret]),
                ['X-Fuzz-Https: 1'],
            );
        }
        $signed = $this->signed($request, $key);

        return match ($way) {
            'a signature in the header' => self::with($request, $request->address, [
                'Authorization: OAuth ' .
                implode(
                    ', ',
                    array_map(
                        static fn(string $name, string $value): string => $name . '="' . rawurlencode($value) . '"',
                        array_keys($signed),
                        $signed,
                    ),
                ),
            ]),
            'a signature in a form' => self::with(
                $request,
                $request->address,
                [],
                $request->body .
                    ($request->body === null || $request->body === '' ? '' : '&') .
                    http_build_query($signed),
            ),
            default => self::with($request, $request->address . '&' . http_build_query($signed), []),
        };
    }

    /** @return array<string, string> what OAuth adds to a request */
    private function signed(ServedRequest $request, string $key): array
    {
        [$path, $query] = [...explode('?', $request->address, 2), ''];
        parse_str($query, $values);
        $isForm =
            array_filter(
                $request->headers,
                static fn(string $header): bool => stripos($header, 'application/x-www-form-urlencoded') !== false,
            ) !== [];
        parse_str($isForm ? (string) $request->body : '', $form);
        $oauth = [
            'oauth_consumer_key' => $key,
            'oauth_timestamp' => (string) time(),
            'oauth_nonce' => bin2hex(random_bytes(12)),
            'oauth_signature_method' => 'HMAC-SHA256',
        ];
        $all = array_map(static fn(mixed $value): string => is_string($value) ? $value : '', [
            ...$values,
            ...$form,
            ...$oauth,
        ]);
        uksort($all, strcmp(...));
        $pairs = array_map(
            static fn(string $name, string $value): string => rawurlencode(
                rawurlencode($name) . '=' . rawurlencode($value),
            ),
            array_map(strval(...), array_keys($all)),
            $all,
        );
        $text =
            $request->method .
            '&' .
            rawurlencode(get_home_url(null, ltrim($path, '/'), 'http')) .
            '&' .
            implode('%26', $pairs);

        return $oauth + ['oauth_signature' => base64_encode(hash_hmac('sha256', $text, $this->secret . '&', true))];
    }

    /** @param list<string> $headers */
    private static function with(
        ServedRequest $request,
        string $address,
        array $headers,
        ?string $body = null,
    ): ServedRequest {
        return new ServedRequest(
            $request->method,
            $address,
            [...$request->headers, ...$headers],
            $body ?? $request->body,
        );
    }
}
