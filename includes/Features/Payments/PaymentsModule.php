<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Ledger\Query\Neighbors;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Rest\ReadAbility;

/** A single payment: its details, refunds and audit trail. */
final class PaymentsModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function records(): PaymentRecords
    {
        return new PaymentRecords($this->core->database);
    }

    public function view(): PaymentView
    {
        $core = $this->core;

        return new PaymentView(
            $core->orders,
            new PaymentTotals($core->database, $core->history(...)),
            new PaymentActions($core->flags, $core->clock, $core->account()),
            $core->commandRecords(),
            new AuditTrail($core->database),
            $this->unsettled(),
            new CustomerHistory($core->database),
            Neighbors::ofPayments($core->database),
            $core->providerOf(...),
        );
    }

    public function unsettled(): UnsettledCommands
    {
        return new UnsettledCommands($this->core->commandRecords(), $this->core->unansweredCommands());
    }

    public function refunds(): RefundService
    {
        return new RefundService($this->records(), $this->core->bus());
    }

    public function reviews(): ReviewService
    {
        return new ReviewService($this->records(), $this->core->bus());
    }

    public function routes(): array
    {
        return [
            new PaymentsController(
                $this->core->ledgers(),
                $this->records(),
                $this->view(),
                $this->refunds(),
                $this->reviews(),
                $this->unsettled(),
                $this->core->provider(...),
                $this->core->paymentDetails(),
            ),
        ];
    }

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'get-payment',
                static fn(): string => __('Get a payment', 'tillbook'),
                static fn(): string => __(
                    'Returns a payment with its charge, refunds, dispute, order, and customer.',
                    'tillbook',
                ),
                '/payment_intents/{id}',
            ),
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/transactions/details',
                static fn(): string => __('Payment details', 'tillbook'),
                Capability::View,
                'page-payment-details',
                (new PaymentPreload($this->core->ledgers(), $this->records(), $this->core->flags))->paths(...),
                inMenu: false,
                isReadable: true,
            ),
        ];
    }
}
