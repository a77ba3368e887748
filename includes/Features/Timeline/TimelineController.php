<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route GET timeline/{payment intent} (spec 2 §7). */
final class TimelineController extends Controller
{
    public function __construct(private readonly Ledgers $ledgers, private readonly Timeline $timeline) {}

    protected function routes(): void
    {
        $this->route(
            '/timeline/(?P<id>' . Schema::ID . ')',
            [$this->reading($this->answer(...), ['id' => Schema::idArgument()])],
            TimelineSchema::timeline(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function answer(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        $events = $scope === null ? null : $this->timeline->of($scope, self::id($request));

        return $events === null
            ? $this->error('wcpay_payment_not_found', __('Payment not found in this account.', 'tillbook'), 404)
            : new WP_REST_Response(['data' => $events]);
    }
}
