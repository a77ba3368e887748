<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\OldObjects;

/** Reads from the provider what the ledger doesn't keep of old payments, when someone looks at one. */
final class PaymentDetails
{
    private readonly OldObjects $old;

    /**
     * @param Closure(LedgerScope): (Provider|null) $provider of a ledger
     * @param Closure(): EventInbox $inbox
     */
    public function __construct(
        private readonly Database $database,
        private readonly Closure $provider,
        private readonly Closure $inbox,
    ) {
        $this->old = new OldObjects($database);
    }

    /**
     * Reads a payment's objects into the ledger. No order changes.
     *
     * @param string $paymentId of the payment intent, or of a charge without one
     *
     * @return string|null why they are still missing, for the merchant; null if they are there now
     */
    public function read(LedgerScope $scope, string $paymentId): ?string
    {
        if ($this->old->erased($scope, [$paymentId]) !== []) {
            return __('Personal data in this payment was erased, so its details are not read again.', 'tillbook');
        }
        $provider = ($this->provider)($scope);
        if (!($provider instanceof ReadsPaymentsAgain)) {
            return null;
        }
        try {
            $events = $provider->stateOf($paymentId);
            if ($events === []) {
                return __('The payment provider has no details of this payment anymore.', 'tillbook');
            }
            $inbox = ($this->inbox)();
            $provider->write(
                $this->database,
                $scope,
                static fn() => $inbox->import($scope, EventBatch::history(...$events)),
            );
        } catch (ProviderUnreachable) {
            return __('The payment provider didn\'t respond. Reload the page to try again.', 'tillbook');
        } catch (ProviderRefusal $refusal) {
            return $refusal->getMessage();
        }
        $inbox->follow($scope);

        return null;
    }
}
