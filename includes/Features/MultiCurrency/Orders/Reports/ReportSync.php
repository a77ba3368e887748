<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Closure;
use RuntimeException;
use Throwable;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Order;

/**
 * Converts existing orders to the reports' currency: orders in another currency when multi-currency is turned on and
 * after a time without the plugin, in which WooCommerce wrote their amounts unconverted, and all orders when the
 * store's currency changes. It processes them by id, in batches, and continues where it stopped. An order without a
 * stored rate gets the current one, once; if the source of automatic rates has not sent any yet, the sync waits.
 */
final class ReportSync implements Registrable
{
    public const HOOK = 'tillbook_sync_order_reports';
    public const OPTION = 'tillbook_report_sync';
    /** Increase when figures are calculated differently, so that all are recalculated. */
    private const VERSION = 3;
    private const BATCH = 50;
    /** How often an order is tried that fails or ends PHP. */
    private const TRIES = 2;
    /**
     * An internal class of WooCommerce that may move; in that case each order is scheduled through its hook instead.
     */
    private const IMPORTER = 'Automattic\WooCommerce\Internal\Admin\Schedulers\OrdersScheduler';
    /** Seconds to wait before requesting rates again that their source has never sent. */
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
        Hooks::action('update_option_' . StoreSettings::OPTION, $this->followSwitch(...));
        // After an update of the plugin, and if a run got lost.
        Hooks::action('admin_init', function (): void {
            // Most stores never use multi-currency, and shouldn't pay for a query on each page.
            if ($this->settings->isMultiCurrency() || RecurringJob::isCheckDue()) {
                $this->begin();
            }
        });
    }

    /** Counts again once multi-currency is turned on: until then, orders in other currencies may have got no rate. */
    private function followSwitch(mixed $before): void
    {
        $wasOn = is_array($before) && ($before['multi_currency'] ?? null) === 'yes';
        if (!$wasOn && $this->settings->isMultiCurrency()) {
            $this->startOver();
        } else {
            $this->begin();
        }
    }

    /**
     * Counts all orders in other currencies again, if the store has ever used multi-currency. Call after a time in
     * which nothing converted them.
     */
    public function startOver(): void
    {
        if ($this->forget()) {
            AsyncJob::enqueue(self::HOOK);
        }
        $this->begin();
    }

    /**
     * Marks all orders in other currencies as not counted, so that the next admin page starts a sync. Orders in the
     * store's own currency are right without one.
     *
     * @return bool false if the store has never used multi-currency; nothing is written
     */
    public function forget(): bool
    {
        $isUsed = get_option(self::OPTION) !== false;
        if ($isUsed) {
            $this->state->change(
                static fn(array $old): array => [
                    'cursor' => 0,
                    'all' => self::isAllOpen($old),
                    'done' => false,
                    'run' => null,
                ] + $old,
            );
        }

        return $isUsed;
    }

    /**
     * Starts a sync if one is needed.
     *
     * @param string $before ISO code of the store's previous currency; empty if it did not change
     */
    public function begin(string $before = ''): void
    {
        $base = ShopCurrencies::base();
        if (!$this->isNeeded()) {
            return;
        }
        $state = $this->state->read();
        $isKnown = Json::integer($state, 'version') === self::VERSION && Json::text($state, 'base') === $base;
        if (!$isKnown) {
            // Orders in the reports' previous currency have to be converted now, too.
            $isAll = $before !== '' || (Json::text($state, 'base') ?? $base) !== $base || self::isAllOpen($state);
            $this->state->change(
                fn(array $old): array => [
                    'version' => self::VERSION,
                    'base' => $base,
                    'cursor' => 0,
                    'all' => $isAll,
                    'done' => false,
                ],
            );
            AsyncJob::enqueue(self::HOOK);
        } elseif (!Json::boolean($state, 'done') && doing_action('admin_init')) {
            // A run that waits for rates is enough.
            AsyncJob::enqueue(self::HOOK, [], self::WAIT_SECONDS);
        }
    }

    /**
     * Whether a sync of all orders isn't done yet.
     *
     * @param array<string, mixed> $state
     */
    private static function isAllOpen(array $state): bool
    {
        return Json::boolean($state, 'all') && !Json::boolean($state, 'done');
    }

    /** Returns whether the store sells or has sold in other currencies. */
    public function isNeeded(): bool
    {
        return $this->settings->isMultiCurrency() || get_option(self::OPTION) !== false;
    }

    /** Syncs batches of orders until the time limit, and schedules the next run unless the sync is done. */
    public function run(): void
    {
        $state = $this->state->read();
        $base = Json::text($state, 'base');
        if ($base !== ShopCurrencies::base() || Json::boolean($state, 'done')) {
            return;
        }
        // Each run notes its own ID; one that finds another, or none, has been replaced.
        $run = wp_generate_uuid4();
        $this->state->change(static function (array $now) use ($run, &$state): array {
            return $state = ['run' => $run] + $now;
        });
        [$until, $cursor] = [$this->clock->now() + AsyncJob::RUN_SECONDS, Json::integer($state, 'cursor') ?? 0];
        $rates = ($this->rates)();
        [$isWaiting, $isOwn, $isRequested] = [false, true, false];
        $request = static function () use ($rates, $base, &$isRequested): void {
            if (!$isRequested) {
                $isRequested = true;
                $rates->refreshIfDue($base);
            }
        };
        do {
            $ids = $this->orders->after($cursor, self::BATCH, Json::boolean($state, 'all') ? null : $base);
            foreach ($ids as $id) {
                $isWaiting =
                    !$this->attempt($id, $base, $run, $cursor, $request) &&
                    $rates->hasSource() &&
                    $rates->time($base) === null;
                if ($isWaiting) {
                    break;
                }
                $cursor = $id;
            }
            $isDone = !$isWaiting && count($ids) < self::BATCH;
            // The sync may have started over meanwhile, such as in another currency: then the state isn't this run's.
            $this->state->change(static function (array $now) use ($base, $run, $cursor, $isDone, &$isOwn): array {
                $isOwn = ($now['base'] ?? null) === $base && ($now['run'] ?? null) === $run;

                return $isOwn ? ['cursor' => $cursor, 'done' => $isDone, 'tries' => 0] + $now : $now;
            });
        } while ($isOwn && !$isDone && !$isWaiting && $this->clock->now() < $until);
        if ($isOwn && !$isDone) {
            AsyncJob::enqueue(self::HOOK, [], $isWaiting ? self::WAIT_SECONDS : 0);
        }
    }

    /**
     * Syncs an order. One that fails twice, such as in another plugin's callback, or that ended PHP twice, must not
     * keep the others from being counted.
     *
     * @param int $cursor ID of the order before, so that the next run begins with this one if it fails
     * @param Closure(): void $request
     *
     * @return bool see sync(); true for an order that is left out
     */
    private function attempt(int $id, string $base, string $run, int $cursor, Closure $request): bool
    {
        $tries = 1;
        $this->state->change(static function (array $now) use ($id, $run, $cursor, &$tries): array {
            if (($now['run'] ?? null) !== $run) {
                return $now;
            }
            $tries = (Json::integer($now, 'order') === $id ? Json::integer($now, 'tries') ?? 0 : 0) + 1;

            return ['order' => $id, 'tries' => $tries, 'cursor' => $cursor] + $now;
        });
        try {
            return $tries > self::TRIES
                ? throw new RuntimeException("PHP ended while order $id was counted.")
                : $this->sync($id, $base, $request);
        } catch (Throwable $error) {
            if ($tries < self::TRIES) {
                AsyncJob::enqueue(self::HOOK);
                throw $error;
            }
            Incident::of("order $id in Analytics", $error);

            return true;
        }
    }

    /**
     * @param Closure(): void $request requests rates if they are due; called only for an order without one
     *
     * @return bool whether the order's rate is known; without one, WooCommerce's unconverted amounts stay
     */
    private function sync(int $id, string $base, Closure $request): bool
    {
        $order = wc_get_order($id);
        if (!($order instanceof WC_Order)) {
            return true;
        }
        $currency = strtolower($order->get_currency('edit'));
        $isKnown = $currency === $base || OrderRate::forReports($order, $base) !== null;
        if (!$isKnown) {
            $request();
        }
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
}
