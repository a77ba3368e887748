<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Closure;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\ShopCurrencies;

/**
 * Detects that prices have changed since the shopper last saw them. Cart and checkout carry a fingerprint of the
 * rate and the price rules, and an order is sent with the fingerprint it was displayed with. If an order has none,
 * the last one that was shown in the session counts.
 */
final class RateGuard
{
    /** Key in the session, field of the classic form, and key in the Store API's extension data. */
    public const FIELD = 'tillbook_rate';
    /** Session key: the fingerprint that was last refused, and the one that replaced it. */
    private const TOLD = 'tillbook_rate_told';

    /** @param Closure(): SelectedCurrency $selected */
    public function __construct(private readonly Closure $selected) {}

    /**
     * Returns the current currency with the fingerprint of its prices, such as `eur:4f0a…`; only the
     * code for the store's own.
     */
    public function current(): string
    {
        $conversion = ($this->selected)()->conversion();

        return $conversion === null
            ? ShopCurrencies::base()
            : strtolower($conversion->to) . ':' . $conversion->fingerprint();
    }

    /** Returns whether shoppers can see prices in other currencies at all. */
    public function isOn(): bool
    {
        return ($this->selected)()->isActive();
    }

    /** Returns the fingerprint that a page or response shows from now on, and stores it in the session. */
    public function show(): string
    {
        $current = $this->current();
        $session = self::session();
        if ($session !== null && $session->get(self::FIELD) !== $current) {
            $session->set(self::FIELD, $current);
            $session->set(self::TOLD, null);
        }

        return $current;
    }

    /**
     * Returns the fingerprint that the shopper saw last; null if the shopper never saw another
     * currency than the store's.
     */
    public function shown(): ?string
    {
        $shown = self::session()?->get(self::FIELD);

        return is_string($shown) && $shown !== '' ? $shown : null;
    }

    /**
     * Returns the message for a shopper who saw other prices; null if the prices are the same. Afterwards the
     * new prices count as seen.
     *
     * @param mixed $sent the fingerprint that was sent with the order
     */
    public function refusal(mixed $sent): ?string
    {
        $seen = is_string($sent) && $sent !== '' ? $sent : $this->shown();
        $current = $this->current();
        // The block checkout may send the old fingerprint again; its shopper has already seen the
        // new total in the refusal.
        if ($seen === null || $seen === $current || self::session()?->get(self::TOLD) === [$seen, $current]) {
            return null;
        }
        $this->show();
        self::session()?->set(self::TOLD, [$seen, $current]);
        $total = self::total();
        if (substr($seen, 0, 3) !== substr($current, 0, 3)) {
            return sprintf(
                /* translators: 1: code of a currency, 2: an amount of money */
                __(
                    'The currency has changed to %1$s since you opened this page. Your new total is %2$s. You were not charged. Review the new total and place the order again.',
                    'tillbook',
                ),
                strtoupper(substr($current, 0, 3)),
                $total,
            );
        }

        return sprintf(
            /* translators: %s: an amount of money */
            __(
                'The exchange rate has changed since you opened this page. Your new total is %s. You were not charged. Review the new total and place the order again.',
                'tillbook',
            ),
            $total,
        );
    }

    private static function total(): string
    {
        $total = WC()->cart?->get_total('edit');

        return html_entity_decode(
            wp_strip_all_tags(wc_price(is_numeric($total) ? (float) $total : 0.0)),
            ENT_QUOTES | ENT_HTML5,
            'UTF-8',
        );
    }

    private static function session(): ?\WC_Session
    {
        $session = function_exists('WC') ? WC()->session : null;

        return $session instanceof \WC_Session ? $session : null;
    }
}
