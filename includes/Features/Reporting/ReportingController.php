<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes GET reporting/payment_activity (spec 3 §7) and GET reporting/payment_health. */
final class ReportingController extends Controller
{
    private const MAX_DAYS = 7320;
    /** No payment is older, and calculations with the first years leave the calendar. */
    private const MIN_DATE = '1970-01-01';

    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly PaymentActivity $activity,
        private readonly PaymentHealth $health,
        private readonly Clock $clock,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/reporting/payment_activity',
            [$this->reading($this->activity(...), ReportingSchema::arguments())],
            ReportingSchema::activity(...),
        );
        $this->route('/reporting/payment_health', [$this->reading($this->health(...))], ReportingSchema::health(...));
    }

    /** Returns the refund, dispute, and authorization rates of the last 30 days in all currencies. */
    private function health(): WP_REST_Response
    {
        $scope = $this->ledgers->current();
        $time = new StoreTime();
        $day = [$time->format($this->clock->now(), 'Y-m-d'), wp_timezone()];

        return new WP_REST_Response(
            $scope === null ? PaymentHealth::none(...$day) : $this->health->of($scope, ...$day),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function activity(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->current();
        $currency = self::text($request, 'currency') ?? '';
        $period = new ActivityPeriod(
            substr(self::text($request, 'date_start') ?? '', 0, 10),
            substr(self::text($request, 'date_end') ?? '', 0, 10),
            ReportingSchema::zone($request->get_param('timezone')) ?? wp_timezone(),
        );
        if ($period->first > $period->last || $period->first < self::MIN_DATE || $period->days() > self::MAX_DAYS) {
            return $this->error(
                'tillbook_bad_period',
                __(
                    'Invalid period: date_start can\'t be after date_end or before 1970, and the period can be at most 20 years.',
                    'tillbook',
                ),
                400,
            );
        }
        $currency = strtolower($currency === '' ? $scope->defaultCurrency ?? 'usd' : $currency);

        return new WP_REST_Response(
            $scope === null
                ? PaymentActivity::none($currency, $period)
                : $this->activity->of($scope, $currency, $period),
        );
    }
}
