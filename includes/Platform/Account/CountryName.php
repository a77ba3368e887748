<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** Looks up country names in WooCommerce, as on the screens. */
final class CountryName
{
    /**
     * @param string|null $code ISO code, upper case
     *
     * @return string plain text; the code if WooCommerce doesn't have it, empty for null
     */
    public static function of(?string $code): string
    {
        $countries = $code !== null && function_exists('WC') ? WC()->countries->get_countries() : [];

        return html_entity_decode(
            is_string($countries[$code] ?? null) ? $countries[$code] : (string) $code,
            ENT_QUOTES | ENT_HTML5,
            'UTF-8',
        );
    }
}
