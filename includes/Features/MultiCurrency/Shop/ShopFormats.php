<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Registrable;
use WC_Cart;

/** The currency that WooCommerce speaks, its decimals, and what keeps what was made in one currency out of another. */
final class ShopFormats implements Registrable
{
    public function __construct(private readonly ConvertedAmounts $amounts)
    {
    }

    public function register(): void
    {
        add_filter('woocommerce_currency', fn (mixed $code): mixed => $this->amounts->currency() ?? $code);
        add_filter('wc_get_price_decimals', fn (mixed $decimals): mixed => $this->amounts->currency() === null ? $decimals : $this->amounts->decimals());
        add_filter('wc_price_args', $this->format(...));
        add_filter('woocommerce_calculated_total', $this->payable(...), 10, 2);
        // An order that waits for its payment is used again only in its own currency, and the mini cart is drawn anew.
        add_filter('woocommerce_cart_hash', $this->separate(...));
        add_filter('woocommerce_cart_fragment_name', $this->separate(...));
    }

    /** Amounts that name another currency, such as of an old order, have that currency's decimals. */
    private function format(mixed $args): mixed
    {
        $code = is_array($args) ? $args['currency'] ?? null : null;
        if (is_array($args) && is_string($code) && $code !== '' && strtoupper($code) !== $this->amounts->currency()) {
            $args['decimals'] = $this->decimals(strtolower($code));
        }

        return $args;
    }

    /** @param string $currency lower-case ISO code */
    private function decimals(string $currency): int
    {
        $set = get_option('woocommerce_price_num_decimals', 2);

        return $currency === strtolower($this->amounts->conversion->from) && is_numeric($set) ? max(0, (int) $set) : ConvertedAmounts::decimalsOf($currency);
    }

    /** A total is what can be paid: in currencies with three decimals the last is a zero. */
    private function payable(mixed $total, mixed $cart): mixed
    {
        $step = Currencies::step($this->amounts->conversion->to);
        if ($step === 1 || !is_numeric($total) || !$cart instanceof WC_Cart) {
            return $total;
        }
        $money = Money::fromDecimal(number_format((float) $total, 6, '.', ''), $this->amounts->conversion->to);
        $steps = intdiv(abs($money->amount) * 2 + $step, $step * 2);

        return (new Money(($money->amount < 0 ? -1 : 1) * $steps * $step, $money->currency))->decimal();
    }

    private function separate(mixed $key): mixed
    {
        return is_string($key) && $key !== '' ? $key . '_' . $this->amounts->conversion->to . $this->amounts->conversion->fingerprint() : $key;
    }
}
