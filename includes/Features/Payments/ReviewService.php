<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;

/**
 * Approves payments that the provider's own risk check wants a person to look at. Blocking one is a refund in full as
 * fraudulent, or the cancellation of its authorization: both end the review.
 */
final class ReviewService
{
    public function __construct(private readonly PaymentRecords $payments, private readonly CommandBus $bus) {}

    /**
     * @param int|null $attempt attempts.approve of the payment as the client last read it
     *
     * @throws ProviderRefusal
     * @throws \Tillbook\Provider\ProviderUnreachable
     */
    public function approve(
        LedgerScope $scope,
        Provider $provider,
        string $intentId,
        string $origin,
        ?int $attempt = null,
    ): void {
        if ($this->payments->ofIntent($scope, $intentId) === null) {
            throw $this->bus->reject(
                $scope,
                $origin,
                'approve',
                $intentId,
                new ProviderRefusal(
                    'wcpay_payment_not_found',
                    __('Payment not found in this account.', 'tillbook'),
                    404,
                ),
            );
        }
        $userId = get_current_user_id();
        $command = new ApproveReview($intentId, $userId === 0 ? null : $userId);
        $check = function (CommandRecord $record) use ($scope, $intentId): void {
            $payment = $this->payments->ofIntent($scope, $intentId);
            if ($payment?->isUnderReview() !== true) {
                throw ApproveReview::ended();
            }
            // Blocking cancels an authorization, and refunds a captured payment.
            $this->bus->assertNotAgainst($scope, $record, 'cancel_authorization');
            $this->bus->assertNotAgainst($scope, $record, 'refund', $payment->chargeId());
        };
        $this->bus->run($scope, $provider, $command, $origin, $attempt, $check);
    }
}
