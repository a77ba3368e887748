<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Features\SuggestionRoute;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for held and blocked payments (spec 2 §7). Without an account the lists are empty; that is no error. */
final class FraudOutcomesController extends Controller
{
    use SuggestionRoute;

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
        $this->suggestionRoute(
            '/transactions/fraud-outcomes',
            $this->outcomes->suggest(...),
            FraudOutcomeSchema::suggestions(...),
            FraudOutcomeSchema::filterArguments() + [
                // Unlike other lists, this one accepts a request without it.
                'search_term' => Schema::argument(['type' => 'string', 'maxLength' => 200, 'default' => '']),
            ],
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
}
