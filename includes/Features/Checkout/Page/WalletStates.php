<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Json;
use Tillbook\Platform\Registrable;
use WP_Error;
use WP_REST_Request;

/**
 * Finds WooCommerce's state for the one in a wallet's address, which is as the shopper wrote it: WooCommerce refuses
 * an address with "County Dublin" or "Cadiz". Only for requests of a wallet's sheet.
 */
final class WalletStates implements Registrable
{
    private const ROUTES = '#^/wc/store(/v\d+)?/(cart/update-customer|checkout)$#D';
    // cspell:ignore provincia estado
    /** Words around the name of a state, also in Spanish and Italian. */
    private const KINDS = '/^(county|co|state|province|prefecture|provincia|estado)( of| de| di)? | (county|state|province|prefecture)$/';

    public function register(): void
    {
        if (isset($_SERVER['HTTP_X_TILLBOOK_WALLET'])) {
            // WooCommerce checks the addresses right after this.
            Hooks::filter('rest_pre_dispatch', [$this, 'prepare'], 10, 3);
        }
    }

    /**
     * Replaces the states of a request's addresses.
     *
     * @param mixed $response of an earlier filter
     * @param mixed $server
     * @param mixed $request
     *
     * @return mixed the response; an error for a state that is required and unknown
     */
    public function prepare(mixed $response, mixed $server = null, mixed $request = null): mixed
    {
        if (
            $response !== null ||
            !($request instanceof WP_REST_Request) ||
            preg_match(self::ROUTES, $request->get_route()) !== 1
        ) {
            return $response;
        }
        foreach (['billing_address', 'shipping_address'] as $name) {
            $address = $request->get_param($name);
            $country = is_array($address) ? $address['country'] ?? null : null;
            $state = is_array($address) ? $address['state'] ?? null : null;
            if (!is_array($address) || !is_string($country) || !is_string($state) || $state === '') {
                continue;
            }
            $found = self::find($state, strtoupper($country));
            if ($found === null) {
                return new WP_Error(
                    'tillbook_wallet_state',
                    __(
                        'Check the state or county of the address in your wallet, or pay on the checkout page.',
                        'tillbook',
                    ),
                    ['status' => 400],
                );
            }
            $request->set_param($name, ['state' => $found] + $address);
        }

        return null;
    }

    /** Returns the state as WooCommerce accepts it: empty if it is optional and unknown, null if it is required. */
    private static function find(string $state, string $country): ?string
    {
        $states = array_filter((array) WC()->countries->get_states($country), is_string(...));
        if ($states === []) {
            return $state;
        }
        foreach ([self::plain(...), self::bare(...)] as $form) {
            foreach ($states as $code => $name) {
                $code = (string) $code;
                // Germany's codes are such as DE-BY.
                $known = [$form($code), $form((string) preg_replace("/^$country-/", '', $code)), $form($name)];
                if (in_array($form($state), $known, true)) {
                    return $code;
                }
            }
        }

        return self::isRequired($country) ? null : '';
    }

    private static function isRequired(string $country): bool
    {
        $locales = WC()->countries->get_country_locale();

        return Json::booleanOrNull($locales, "$country.state.required") ??
            (Json::booleanOrNull($locales, 'default.state.required') ?? true);
    }

    /** Writes a name without accents, capital letters and punctuation. */
    private static function plain(string $name): string
    {
        $letters = preg_replace('/[^\p{L}\p{N}]+/u', ' ', remove_accents(html_entity_decode($name, ENT_QUOTES)));

        return trim(wc_strtolower((string) $letters));
    }

    /** Leaves out words such as "County", too. */
    private static function bare(string $name): string
    {
        $plain = self::plain($name);
        $bare = trim((string) preg_replace(self::KINDS, '', $plain));

        return $bare === '' ? $plain : $bare;
    }
}
