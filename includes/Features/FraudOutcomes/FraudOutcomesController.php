<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Features\ListRoutes;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;

/** REST routes for held and blocked payments (spec 2 §7). Without an account the lists are empty; that is no error. */
final class FraudOutcomesController extends Controller
{
    use ListRoutes;

    public function __construct(private readonly Ledgers $ledgers, private readonly FraudOutcomeReader $outcomes) {}

    protected function routes(): void
    {
        $this->listRoute(
            '/transactions/fraud-outcomes',
            fn(LedgerScope $scope, array $parameters): array => [
                'data' => $this->outcomes->page($scope, $this->outcomes->request($scope, $parameters)),
            ],
            FraudOutcomeSchema::listArguments(),
            FraudOutcomeSchema::list(...),
        );
        $this->listRoute(
            '/transactions/fraud-outcomes/summary',
            fn(LedgerScope $scope, array $parameters): array => $this->outcomes->summary(
                $scope,
                $this->outcomes->request($scope, $parameters),
            ),
            FraudOutcomeSchema::filterArguments(),
            FraudOutcomeSchema::summary(...),
            ['count' => 0, 'total' => 0, 'currency' => null, 'currencies' => []],
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
}
