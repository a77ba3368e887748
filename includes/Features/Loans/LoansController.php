<?php

declare(strict_types=1);

namespace Tillbook\Features\Loans;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Provider;
use WP_Error;
use WP_REST_Response;

/** REST routes GET capital/loans and capital/active_loan_summary (spec 2 §7). */
final class LoansController extends Controller
{
    /** @param Closure(): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Loans $loans,
        private readonly Closure $provider,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/capital/loans',
            [
                $this->reading(
                    fn(): WP_REST_Response|WP_Error => $this->answer(
                        'data',
                        [],
                        fn(LedgerScope $scope, Provider $provider): array => $this->loans->list(
                            $scope,
                            $provider->loans(),
                        ),
                    ),
                ),
            ],
            LoanSchema::list(...),
        );
        $this->route(
            '/capital/active_loan_summary',
            [
                $this->reading(
                    fn(): WP_REST_Response|WP_Error => $this->answer(
                        'details',
                        null,
                        fn(LedgerScope $scope, Provider $provider): ?array => $this->loans->active(
                            $scope,
                            $provider->loans(),
                        ),
                    ),
                ),
            ],
            LoanSchema::summary(...),
        );
    }

    /**
     * @param array<mixed>|null $nothing the value for a store without an account
     * @param callable(LedgerScope, Provider): (array<mixed>|null) $read
     */
    private function answer(string $field, ?array $nothing, callable $read): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();

        return CommandOutcome::ofReading(
            static fn(): array => [
                $field => $scope === null || $provider === null ? $nothing : $read($scope, $provider),
            ],
            __(
                'The payment provider isn\'t responding, so loans cannot be shown right now. Try again in a few minutes.',
                'tillbook',
            ),
        );
    }
}
