<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Features\ListRoutes;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes that read transactions (spec 2 §7). A store without an account gets empty responses, not errors. */
final class TransactionsController extends Controller
{
    use ListRoutes;

    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Transactions $transactions,
        private readonly TransactionRequest $requests,
        private readonly TransactionSearch $search,
        private readonly PaymentSuggestions $payments,
    ) {}

    protected function routes(): void
    {
        $this->listRoute(
            '/transactions',
            fn(LedgerScope $scope, array $parameters): array => [
                'data' => $this->transactions->page($scope, $this->requests->from($scope, $parameters)),
            ],
            Schema::pageArguments() + TransactionSchema::sortArguments() + TransactionSchema::filterArguments(),
            TransactionSchema::list(...),
        );
        $this->listRoute(
            '/transactions/summary',
            fn(LedgerScope $scope, array $parameters): array => $this->transactions->summary(
                $scope,
                $this->requests->from($scope, $parameters),
            ),
            TransactionSchema::filterArguments(),
            TransactionSchema::summary(...),
            Transactions::emptySummary(),
        );
        $this->suggestionRoute(
            '/transactions',
            fn(LedgerScope $scope, array $parameters, string $typed): array => [
                ...$this->search->suggest($scope, $typed),
                ...($parameters['payments'] ?? false) === true ? $this->payments->suggest($scope, $typed) : [],
            ],
            TransactionSchema::suggestions(...),
            [
                'payments' => Schema::argument([
                    'type' => 'boolean',
                    'default' => false,
                    'description' => 'Whether payments are suggested, too.',
                ]),
            ],
        );
        $this->route(
            '/transactions/(?P<transaction_id>' . Schema::ID . ')',
            [
                $this->reading($this->one(...), [
                    'transaction_id' => Schema::idArgument(),
                ]),
            ],
            TransactionSchema::transaction(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function one(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        $transaction = $scope === null ? null : $this->transactions->find($scope, self::id($request, 'transaction_id'));

        return $transaction === null
            ? $this->error('wcpay_transaction_not_found', __('Transaction not found in this account.', 'tillbook'), 404)
            : new WP_REST_Response($transaction);
    }
}
