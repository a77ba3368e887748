<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\Money;
use WC_Abstract_Order;

/**
 * The exchange rate stored with an order in another currency: the store's currency when the order was placed,
 * and the rate used for its prices. Amounts in the store's currency are calculated from it and not stored.
 */
final class OrderRate
{
    /**
     * Order meta: upper-case ISO code of the store's currency, and the price of one unit of it in the order's
     * currency, as a decimal number.
     */
    public const BASE_META = '_tillbook_base_currency';
    public const RATE_META = '_tillbook_rate';
    /** The same, added later for reports in a currency for which the order has no rate. */
    public const REPORT_BASE_META = '_tillbook_report_currency';
    public const REPORT_RATE_META = '_tillbook_report_rate';

    /**
     * @param string $base lower-case ISO code of the store's currency
     * @param string $currency lower-case ISO code of the order's currency
     */
    public function __construct(
        public readonly string $base,
        public readonly string $currency,
        public readonly ExchangeRate $rate,
    ) {}

    /** Reads the rate of an order; null if it is in the store's own currency or the rate is unknown. */
    public static function of(WC_Abstract_Order $order): ?self
    {
        return self::read($order, self::BASE_META, self::RATE_META);
    }

    /**
     * Reads the rate for including an order in reports in a currency.
     *
     * @param string $base ISO code of the reports' currency, any case
     *
     * @return self|null null if the order is in that currency or the rate is unknown
     */
    public static function forReports(WC_Abstract_Order $order, string $base): ?self
    {
        foreach ([self::of($order), self::read($order, self::REPORT_BASE_META, self::REPORT_RATE_META)] as $rate) {
            if ($rate !== null && $rate->base === strtolower($base)) {
                return $rate;
            }
        }

        return null;
    }

    /** Whether another order, such as a refund of the order, has the same currency and can use this rate. */
    public function fits(WC_Abstract_Order $order): bool
    {
        return strtolower((string) $order->get_currency()) === $this->currency;
    }

    /** Adds the rate to an order, without saving the order. */
    public function mark(WC_Abstract_Order $order): void
    {
        $order->update_meta_data(self::BASE_META, strtoupper($this->base));
        $order->update_meta_data(self::RATE_META, $this->rate->decimal());
    }

    /** Adds the rate for reports to an order, without saving the order. */
    public function markForReports(WC_Abstract_Order $order): void
    {
        $order->update_meta_data(self::REPORT_BASE_META, strtoupper($this->base));
        $order->update_meta_data(self::REPORT_RATE_META, $this->rate->decimal());
    }

    /** Removes the rate from an order that is now in the store's currency. */
    public static function unmark(WC_Abstract_Order $order): void
    {
        $order->delete_meta_data(self::BASE_META);
        $order->delete_meta_data(self::RATE_META);
    }

    /**
     * Converts an amount of the order to the store's currency.
     *
     * @throws OverflowException if the result has more than 18 digits
     */
    public function toBase(Money $amount): Money
    {
        return $this->rate->convertBack($amount, $this->base);
    }

    /**
     * Returns an order's total in the store's currency, such as for rules about amounts.
     *
     * @return Money|null null if the rate is unknown
     */
    public static function storeTotal(WC_Abstract_Order $order): ?Money
    {
        $base = get_option('woocommerce_currency');
        $base = is_string($base) ? strtolower($base) : '';
        try {
            $total = Money::fromDecimal((string) $order->get_total('edit'), (string) $order->get_currency());

            return $total->currency === $base ? $total : self::forReports($order, $base)?->toBase($total);
        } catch (InvalidArgumentException | OverflowException) {
            return null;
        }
    }

    private static function read(WC_Abstract_Order $order, string $baseMeta, string $rateMeta): ?self
    {
        [$base, $rate, $currency] = [
            $order->get_meta($baseMeta),
            $order->get_meta($rateMeta),
            strtolower((string) $order->get_currency()),
        ];
        if (!is_string($base) || !is_string($rate) || $base === '' || strtolower($base) === $currency) {
            return null;
        }
        try {
            return new self(strtolower($base), $currency, ExchangeRate::of($rate));
        } catch (InvalidArgumentException) {
            return null;
        }
    }
}
