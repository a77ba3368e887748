<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Closure;
use Tillbook\Features\Core;
use Tillbook\Features\MultiCurrency\Orders\AddedProducts;
use Tillbook\Features\MultiCurrency\Orders\AppliedCoupons;
use Tillbook\Features\MultiCurrency\Orders\GuardedCheckout;
use Tillbook\Features\MultiCurrency\Orders\OrderCosts;
use Tillbook\Features\MultiCurrency\Orders\OrderDecimals;
use Tillbook\Features\MultiCurrency\Orders\OrderScreenAmounts;
use Tillbook\Features\MultiCurrency\Orders\OrderStamps;
use Tillbook\Features\MultiCurrency\Orders\RateGuard;
use Tillbook\Features\MultiCurrency\Orders\RefilledOrders;
use Tillbook\Features\MultiCurrency\Orders\Reports\LookupTables;
use Tillbook\Features\MultiCurrency\Orders\Reports\OrderIds;
use Tillbook\Features\MultiCurrency\Orders\Reports\OrdersReport;
use Tillbook\Features\MultiCurrency\Orders\Reports\ReportsNotice;
use Tillbook\Features\MultiCurrency\Orders\Reports\ReportSync;
use Tillbook\Features\MultiCurrency\Orders\StoreOrderRate;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Registrable;
use wpdb;

/**
 * Orders in other currencies and their reports. Active even while multi-currency is off, because old orders remain.
 * Registering it queries no database.
 */
final class OrderCurrencies implements Registrable
{
    /**
     * @param Closure(): ShopCurrencies $currencies
     * @param Closure(): RateBook $rates
     * @param Closure(): SelectedCurrency $selected
     * @param Closure(): OfferedCurrencies $offered
     */
    public function __construct(
        private readonly Core $core,
        private readonly Closure $currencies,
        private readonly Closure $rates,
        private readonly Closure $selected,
        private readonly Closure $offered,
    ) {}

    public function register(): void
    {
        $wpdb = $GLOBALS['wpdb'];
        assert($wpdb instanceof wpdb);
        $rates = new StoreOrderRate($this->currencies);
        (new OrderStamps($this->currencies, $this->core->settings))->register();
        (new OrderDecimals())->register();
        (new AppliedCoupons($rates))->register();
        (new RefilledOrders($rates, $this->currencies))->register();
        (new LookupTables($wpdb))->register();
        $sync = $this->sync();
        $sync->register();
        (new OrdersReport(Build::ofPlugin(), $sync->isNeeded(...)))->register();
        (new GuardedCheckout(new RateGuard($this->selected), $this->offered, Build::ofPlugin()))->register();
        (new OrderCosts())->register();
        if (is_admin()) {
            (new OrderScreenAmounts($rates))->register();
            (new AddedProducts($rates))->register();
            (new ReportsNotice($sync->isNeeded(...)))->register();
        }
    }

    /** Returns the sync that counts existing orders in the reports. */
    public function sync(): ReportSync
    {
        $wpdb = $GLOBALS['wpdb'];
        assert($wpdb instanceof wpdb);

        return new ReportSync(
            $this->core->settings,
            $this->currencies,
            $this->rates,
            new OrderIds($wpdb),
            $this->core->clock,
        );
    }
}
