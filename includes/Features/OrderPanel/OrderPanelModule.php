<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Closure;
use Tillbook\Features\Authorizations\AuthorizationsModule;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\Payments\PaymentsModule;
use Tillbook\Ledger\LedgerScope;

/** The payment's box and buttons on the order screen. */
final class OrderPanelModule extends FeatureModule
{
    /** @param Closure(LedgerScope, int): list<string> $warnings returns an order's warnings */
    public function __construct(
        private readonly Core $core,
        private readonly PaymentsModule $payments,
        private readonly AuthorizationsModule $authorizations,
        private readonly Closure $warnings,
    ) {}

    public function registerAdmin(): void
    {
        $core = $this->core;
        $payments = new PanelPayments(
            new LedgerPaymentOfOrder(
                $core->ledgers(),
                $this->payments->records(),
                $this->payments->view(),
                $core->orders,
            ),
        );
        (new OrderPanel($core->account(), $core->ledgers(), $payments, $this->warnings, $core->clock))->register();
        (new OrderCommands(
            $payments,
            fn(): AuthorizationCommands => new AuthorizationCommands(
                $core->ledgers(),
                $this->authorizations->service(...),
                $core->providerOf(...),
            ),
        ))->register();
        (new OrderNotice())->register();
    }
}
