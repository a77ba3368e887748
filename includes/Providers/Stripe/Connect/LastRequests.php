<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Platform\SystemClock;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;

/**
 * Deletes this site's webhook endpoints at Stripe before the plugin is deleted, and with it the keys that can do so.
 * Tries once and waits briefly, because the plugin is deleted whatever comes of it. Works without the rest of the
 * plugin, which isn't loaded then.
 */
final class LastRequests
{
    private const SECONDS = 5;

    /** Deletes the endpoints of the current site. A copy leaves those of the original site alone. */
    public static function send(): void
    {
        $keys = new KeyStore(new SystemClock());
        foreach ([true, false] as $isLive) {
            $key = $keys->key($isLive);
            if ($key === null || LiveGuard::obstacle($isLive) !== null) {
                continue;
            }
            foreach ((new Accounts())->of($isLive)->endpointIds ?? [] as $id) {
                if (!self::delete($key, $id)) {
                    return;
                }
            }
        }
    }

    /** @return bool false if Stripe can't be reached, so that other requests would only take time */
    private static function delete(ApiKey $key, string $id): bool
    {
        $answer = wp_remote_request(Wire::API . '/v1/webhook_endpoints/' . rawurlencode($id), [
            'method' => 'DELETE',
            // The version isn't known here; without a name WordPress would send its own and the site's address.
            'user-agent' => 'Tillbook',
            'headers' => ['Authorization' => 'Bearer ' . $key->reveal(), 'Stripe-Version' => Wire::VERSION],
            'timeout' => self::SECONDS,
            'redirection' => 0,
            'sslverify' => true,
            'reject_unsafe_urls' => true,
        ]);

        return !is_wp_error($answer);
    }
}
