<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Closure;
use Tillbook\Features\Authorizations\AuthorizationService;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;

/** Runs the order panel's commands on the account of the order's payment. */
final class AuthorizationCommands implements PanelActions
{
    /** The source of the command in the audit trail. */
    private const ORIGIN = 'order';

    /**
     * @param Closure(): AuthorizationService $service
     * @param Closure(LedgerScope): (Provider|null) $provider
     */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $service,
        private readonly Closure $provider,
    ) {}

    public function capture(int $orderId, string $intentId, int $attempt, ?int $amount = null): void
    {
        [$scope, $provider] = $this->account($orderId);
        ($this->service)()->capture($scope, $provider, $orderId, $intentId, self::ORIGIN, $attempt, $amount);
    }

    public function cancel(int $orderId, string $intentId, int $attempt): void
    {
        [$scope, $provider] = $this->account($orderId);
        ($this->service)()->cancel($scope, $provider, $orderId, $intentId, self::ORIGIN, $attempt);
    }

    /**
     * @return array{0: LedgerScope, 1: Provider}
     *
     * @throws ProviderRefusal
     */
    private function account(int $orderId): array
    {
        $scope = $this->ledgers->ofOrder($orderId);
        $provider = $scope === null ? null : ($this->provider)($scope);
        if ($scope === null || $provider === null) {
            throw new ProviderRefusal('tillbook_no_account', __('No payments account is connected.', 'tillbook'), 409);
        }

        return [$scope, $provider];
    }
}
