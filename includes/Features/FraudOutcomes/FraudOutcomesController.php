<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\Schema;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for held and blocked payments (spec 2 §7). Without an account the lists are empty; that is no error. */
final class FraudOutcomesController extends Controller
{
    private const NOTHING = ['count' => 0, 'total' => 0, 'currency' => null, 'currencies' => []];

    public function __construct(private readonly Ledgers $ledgers, private readonly FraudOutcomeReader $outcomes) {}

    protected function routes(): void
    {
        $this->route(
            '/transactions/fraud-outcomes',
            [$this->reading($this->list(...), FraudOutcomeSchema::listArguments())],
            FraudOutcomeSchema::list(...),
        );
        $this->route(
            '/transactions/fraud-outcomes/summary',
            [$this->reading($this->summary(...), FraudOutcomeSchema::filterArguments())],
            FraudOutcomeSchema::summary(...),
        );
        $this->route(
            '/transactions/fraud-outcomes/search',
            [
                $this->reading(
                    $this->suggest(...),
                    FraudOutcomeSchema::filterArguments() + [
                        'search_term' => Schema::argument(['type' => 'string', 'maxLength' => 200, 'default' => '']),
                    ],
                    Limit::Search,
                ),
            ],
            FraudOutcomeSchema::suggestions(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function list(WP_REST_Request $request): WP_REST_Response
    {
        $scope = $this->ledgers->shown();

        return new WP_REST_Response([
            'data' =>
                $scope === null
                    ? []
                    : $this->outcomes->page($scope, $this->outcomes->request($scope, $request->get_params())),
        ]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function summary(WP_REST_Request $request): WP_REST_Response
    {
        $scope = $this->ledgers->shown();

        return new WP_REST_Response(
            $scope === null
                ? self::NOTHING
                : $this->outcomes->summary($scope, $this->outcomes->request($scope, $request->get_params())),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function suggest(WP_REST_Request $request): WP_REST_Response
    {
        $scope = $this->ledgers->shown();
        $typed = self::text($request, 'search_term') ?? '';

        return new WP_REST_Response(
            $scope === null ? [] : $this->outcomes->suggest($scope, $request->get_params(), $typed),
        );
    }
}
