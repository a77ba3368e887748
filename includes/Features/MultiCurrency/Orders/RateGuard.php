<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use Closure;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\ShopCurrencies;

/**
 * Whether prices are still made the way they were when the shopper last saw them: cart and checkout carry a fingerprint of rate
 * and rules, and an order comes with the one it was made under. Who sends none is held to what the session was shown last.
 */
final class RateGuard
{
    /** Of the session, of the classic form, and of the Store API's extension data. */
    public const FIELD = 'tillbook_rate';
    /** Of the session: what the last refusal answered, and with what. */
    private const TOLD = 'tillbook_rate_told';

    /** @param Closure(): SelectedCurrency $selected */
    public function __construct(private readonly Closure $selected) {}

    /** The currency and how its prices are made, such as `eur:4f0a…`; of the store's own the code alone. */
    public function current(): string
    {
        $conversion = ($this->selected)()->conversion();

        return $conversion === null
            ? ShopCurrencies::base()
            : strtolower($conversion->to) . ':' . $conversion->fingerprint();
    }

    /** Whether shoppers can see other prices than the store's own at all. */
    public function isOn(): bool
    {
        return ($this->selected)()->isActive();
    }

    /** What a page or an answer shows from now on, which the session remembers. */
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

    /** What the shopper saw last; null where that was never another currency than the store's. */
    public function shown(): ?string
    {
        $shown = self::session()?->get(self::FIELD);

        return is_string($shown) && $shown !== '' ? $shown : null;
    }

    /**
     * What to tell a shopper who saw other prices; null where they are the same. From then on the new ones count as seen.
     *
     * @param mixed $sent the fingerprint that came with the order
     */
    public function refusal(mixed $sent): ?string
    {
        $seen = is_string($sent) && $sent !== '' ? $sent : $this->shown();
        $current = $this->current();
        // The block checkout may send what it showed before once more; its shopper has read the new total in the refusal.
        if ($seen === null || $seen === $current || self::session()?->get(self::TOLD) === [$seen, $current]) {
            return null;
        }
        $this->show();
        self::session()?->set(self::TOLD, [$seen, $current]);
        $total = self::total();
        if (substr($seen, 0, 3) !== substr($current, 0, 3)) {
            /* translators: 1: code of a currency, 2: an amount of money */
            return sprintf(
                __(
                    'Prices are now in %1$s, unlike when you opened this page. Your new total is %2$s. You were not charged. Please review the new total and place the order again.',
                    'tillbook',
                ),
                strtoupper(substr($current, 0, 3)),
                $total,
            );
        }

        /* translators: %s: an amount of money */
        return sprintf(
            __(
                'The exchange rate has changed since you opened this page. Your new total is %s. You were not charged. Please review the new total and place the order again.',
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
