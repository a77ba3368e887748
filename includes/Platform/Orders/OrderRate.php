<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Money\Money;
use WC_Abstract_Order;

/**
 * What an order in another currency says of the store's: which one that was when it was placed, and the rate its prices were
 * made with. What its amounts were in the store's currency follows from that and is not kept.
 */
final class OrderRate
{
    /** Order meta: upper-case ISO code of the store's currency, and what one unit of it was in the order's, as a decimal number. */
    public const BASE_META = '_tillbook_base_currency';
    public const RATE_META = '_tillbook_rate';
    /** The same, learned later: for reports in a currency that the order says nothing of. */
    public const REPORT_BASE_META = '_tillbook_report_currency';
    public const REPORT_RATE_META = '_tillbook_report_rate';

    /**
     * @param string $base lower-case ISO code of the store's currency
     * @param string $currency lower-case ISO code of the order's
     */
    public function __construct(
        public readonly string $base,
        public readonly string $currency,
        public readonly ExchangeRate $rate,
    ) {}

    /** The rate an order was placed at; null where it is in the store's own currency or nobody knows. */
    public static function of(WC_Abstract_Order $order): ?self
    {
        return self::read($order, self::BASE_META, self::RATE_META);
    }

    /**
     * The rate by which reports in a currency count an order.
     *
     * @param string $base ISO code of the reports' currency, any case
     *
     * @return self|null null where the order is in that currency or nobody knows
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

    /** Whether two orders, such as a refund and its order, can share this rate: it is one of their currency. */
    public function fits(WC_Abstract_Order $order): bool
    {
        return strtolower((string) $order->get_currency()) === $this->currency;
    }

    /** Writes it on an order that is not saved yet. */
    public function mark(WC_Abstract_Order $order): void
    {
        $order->update_meta_data(self::BASE_META, strtoupper($this->base));
        $order->update_meta_data(self::RATE_META, $this->rate->decimal());
    }

    /** Writes it on an order as what reports count by. */
    public function markForReports(WC_Abstract_Order $order): void
    {
        $order->update_meta_data(self::REPORT_BASE_META, strtoupper($this->base));
        $order->update_meta_data(self::REPORT_RATE_META, $this->rate->decimal());
    }

    /** Takes it off an order that is in the store's currency now. */
    public static function unmark(WC_Abstract_Order $order): void
    {
        $order->delete_meta_data(self::BASE_META);
        $order->delete_meta_data(self::RATE_META);
    }

    /**
     * An amount of the order in the store's currency.
     *
     * @throws OverflowException where it is beyond what whole numbers hold
     */
    public function toBase(Money $amount): Money
    {
        return $this->rate->convertBack($amount, $this->base);
    }

    /**
     * An order's total in the currency that the store sells in, such as rules about amounts need it.
     *
     * @return Money|null null where no rate is known
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
