<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Closure;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Order;

/**
 * Brings orders that were there before into the reports' currency: those in another currency when multi-currency is switched on
 * first, and all of them when the store's currency changes. It goes through them by their ids, some at a time, and goes on where
 * it stopped. An order that does not say its rate gets the one of now, once; until the provider told rates it waits.
 */
final class ReportSync implements Registrable
{
    public const HOOK = 'tillbook_sync_order_reports';
    public const OPTION = 'tillbook_report_sync';
    /** Higher where figures are made otherwise than before, so that all are made again. */
    private const VERSION = 2;
    private const BATCH = 50;
    /** WooCommerce's own, which may move: then each order is scheduled as it provides for. */
    private const IMPORTER = 'Automattic\WooCommerce\Internal\Admin\Schedulers\OrdersScheduler';
    /** Seconds that one run may take; the rest is another run's. */
    private const RUN_SECONDS = 20;
    /** Until the provider is asked for rates again that it never told. */
    private const WAIT_SECONDS = 300;

    private readonly JsonOption $state;

    /**
     * @param Closure(): ShopCurrencies $currencies
     * @param Closure(): RateBook $rates
     */
    public function __construct(
        private readonly StoreSettings $settings,
        private readonly Closure $currencies,
        private readonly Closure $rates,
        private readonly OrderIds $orders,
        private readonly Clock $clock,
    ) {
        $this->state = new JsonOption(self::OPTION);
    }

    public function register(): void
    {
        Hooks::job(self::HOOK, $this->run(...));
        Hooks::action(
            'update_option_woocommerce_currency',
            fn(mixed $before, mixed $after) => $this->begin(is_string($before) ? $before : ''),
            10,
            2,
        );
        Hooks::action('update_option_' . StoreSettings::OPTION, fn() => $this->begin());
        // After an update of the plugin, and where a run was lost.
        Hooks::action('admin_init', fn() => $this->begin());
    }

    /**
     * Begins where something is to be done, and does nothing otherwise.
     *
     * @param string $before ISO code of what was the store's currency until now; empty where it stays
     */
    public function begin(string $before = ''): void
    {
        $base = ShopCurrencies::base();
        if (!$this->settings->isMultiCurrency() && ($before === '' || get_option(self::OPTION) === false)) {
            return;
        }
        $state = $this->state->read();
        $isKnown = Json::integer($state, 'version') === self::VERSION && Json::text($state, 'base') === $base;
        if (!$isKnown) {
            // Those in the currency that the reports were in count otherwise from now on, too.
            $isAll = $before !== '' || (Json::text($state, 'base') ?? $base) !== $base;
            $this->state->change(
                fn(array $old): array => [
                    'version' => self::VERSION,
                    'base' => $base,
                    'cursor' => 0,
                    'all' => $isAll,
                    'done' => false,
                ],
            );
            $this->scheduleOnce();
        } elseif (!Json::boolean($state, 'done') && doing_action('admin_init')) {
            $this->scheduleOnce();
        }
    }

    /** Whether the store sells, or sold, in other currencies. */
    public function isNeeded(): bool
    {
        return $this->settings->isMultiCurrency() || get_option(self::OPTION) !== false;
    }

    public function run(): void
    {
        $state = $this->state->read();
        $base = Json::text($state, 'base');
        if ($base !== ShopCurrencies::base() || Json::boolean($state, 'done')) {
            return;
        }
        [$until, $cursor] = [$this->clock->now() + self::RUN_SECONDS, Json::integer($state, 'cursor') ?? 0];
        $rates = ($this->rates)();
        $rates->refreshIfDue($base);
        [$isTold, $isWaiting] = [$rates->time($base) !== null, false];
        do {
            $ids = $this->orders->after($cursor, self::BATCH, Json::boolean($state, 'all') ? null : $base);
            foreach ($ids as $id) {
                $isWaiting = !$this->sync($id, $base) && !$isTold;
                if ($isWaiting) {
                    break;
                }
                $cursor = $id;
            }
            $isDone = !$isWaiting && count($ids) < self::BATCH;
            // The store's currency may have changed again meanwhile: then this is another one's state.
            $this->state->change(
                static fn(array $now): array => ($now['base'] ?? null) === $base
                    ? ['cursor' => $cursor, 'done' => $isDone] + $now
                    : $now,
            );
        } while (!$isDone && !$isWaiting && $this->clock->now() < $until);
        if (!$isDone) {
            // Not only once: the one that runs is this one.
            $this->schedule($isWaiting ? self::WAIT_SECONDS : 0);
        }
    }

    /** @return bool whether the order's rate is known; one without counts as it is, as WooCommerce has it */
    private function sync(int $id, string $base): bool
    {
        $order = wc_get_order($id);
        if (!($order instanceof WC_Order)) {
            return true;
        }
        $currency = strtolower($order->get_currency('edit'));
        $isKnown = $currency === $base || OrderRate::forReports($order, $base) !== null;
        $rate = $isKnown ? null : ($this->currencies)()->rate($currency);
        if ($rate !== null) {
            (new OrderRate($base, $currency, $rate->rate))->markForReports($order);
            $order->save_meta_data();
        }
        foreach (
            [$id, ...array_map(static fn(\WC_Order_Refund $refund): int => $refund->get_id(), $order->get_refunds())]
            as $counted
        ) {
            $import = [self::IMPORTER, 'import'];
            if (is_callable($import)) {
                $import($counted);
            } else {
                do_action('woocommerce_schedule_import', $counted);
            }
        }

        return $isKnown || $rate !== null;
    }

    /** Unless one waits or runs. */
    private function scheduleOnce(): void
    {
        if (
            function_exists('as_has_scheduled_action') &&
            did_action('action_scheduler_init') > 0 &&
            !as_has_scheduled_action(self::HOOK, [], RecurringJob::GROUP)
        ) {
            $this->schedule(0);
        }
    }

    private function schedule(int $seconds): void
    {
        if (function_exists('as_schedule_single_action')) {
            as_schedule_single_action($this->clock->now() + $seconds, self::HOOK, [], RecurringJob::GROUP);
        }
    }
}
