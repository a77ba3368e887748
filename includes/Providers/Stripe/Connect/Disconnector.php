<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use RuntimeException;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\AccountCopy;
use Tillbook\Providers\Stripe\Events\PayoutTransactions;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Proof\Prover;
use Tillbook\Providers\Stripe\Selling\WalletDomains;
use Tillbook\Providers\Stripe\Volume;

/** Disconnects an account. */
final class Disconnector
{
    public function __construct(private readonly ConnectParts $parts) {}

    /**
     * Returns what is under way in the account: EndsPayments.
     *
     * @return array{open: int, texts: list<string>}
     *
     * @throws ProviderRefusal if no account is connected
     */
    public function underWay(bool $isLive): array
    {
        $scope = $this->parts->scope($this->parts->record($isLive));

        return $this->parts->services->payments()?->underWay($scope) ?? ['open' => 0, 'texts' => []];
    }

    /**
     * Disconnects the account: deletes the endpoints, forgets the keys, keeps the ledger unless it is to be erased.
     *
     * @param bool $cancels whether payments that shoppers can still approve are canceled first
     *
     * @return array{endpoints_left: list<string>, is_erasing: bool} endpoints that have to be deleted in the Dashboard, and
     *     whether a job still erases the ledger
     *
     * @throws ProviderRefusal if no account is connected, it isn't known whether the site moved or is a copy, or not all of
     *     these payments could be canceled
     */
    public function disconnect(bool $isLive, bool $erases, string $origin, bool $cancels = false): array
    {
        SiteOwnership::assertDecided();
        $record = $this->parts->record($isLive);
        $scope = $this->parts->scope($record);
        $connection = $this->parts->services->connection();
        if ($cancels) {
            $this->parts->services->payments()?->endOpen($scope, $origin);
        }

        return $connection->accounts->withLock(function () use (
            $record,
            $scope,
            $connection,
            $erases,
            $origin,
            $cancels,
        ): array {
            if ($cancels) {
                // Only now: shoppers went on meanwhile.
                $this->assertEnded($scope);
            }
            $left = $this->deleteEndpoints($record, $scope);
            // First: if this request is killed, disconnecting again is about these, none of a copy.
            $this->parts->accounts->change(
                $record->id,
                $record->isLive,
                static fn(AccountRecord $now): AccountRecord => $now->withEndpoints($left, null),
            );
            $erasures = new Erasures($this->parts->services->database);
            if ($erases) {
                $this->parts->services->payments()?->beforeErasure($scope);
                // First: without the note, nothing would erase the ledger if this request ends early.
                $erasures->begin($scope);
                $connection->accounts->disconnect($scope);
                $this->forget($scope);
            } else {
                $connection->accounts->disconnectReadable($scope, $connection->providerOf($scope)?->history());
                $this->forgetAccount($record->isLive);
            }
            $this->parts->audit($scope, $origin, 'disconnect_account', ['erased' => $erases]);

            return [
                'endpoints_left' => $left,
                'is_erasing' => $erases && !$this->isErased($erasures, $scope),
            ];
        });
    }

    /** @throws ProviderRefusal if payments are left that shoppers can still approve */
    private function assertEnded(LedgerScope $scope): void
    {
        $left = $this->underWay($scope->livemode)['open'];
        if ($left > 0) {
            throw new ProviderRefusal(
                'tillbook_payments_open',
                sprintf(
                    /* translators: %s: number of payments */
                    _n(
                        '%s payment could not be canceled yet. Try again, or disconnect without canceling payments.',
                        '%s payments could not be canceled yet. Try again, or disconnect without canceling payments.',
                        $left,
                        'tillbook',
                    ),
                    NumberText::count($left),
                ),
                409,
            );
        }
    }

    /**
     * Forgets what is kept of an account whose ledger is erased, unless another account is connected in its place.
     * Can be repeated.
     */
    public function forget(LedgerScope $scope): void
    {
        Prover::forget($scope);
        PayoutTransactions::forget($scope);
        Polling::forget($scope);
        Volume::forget($scope);
        if ($this->parts->accounts->present($scope->livemode)?->id === $scope->accountId) {
            $this->forgetAccount($scope->livemode);
        }
    }

    private function forgetAccount(bool $isLive): void
    {
        AccountCopy::forget($isLive);
        WalletDomains::forget($isLive);
        $this->parts->watch->endWarning($isLive);
        $this->parts->keys->forget($isLive);
        // Last: as long as there is a record, disconnecting can be repeated.
        $this->parts->accounts->forget($isLive);
    }

    /** Erases what a request can. The account is disconnected either way, and the job continues. */
    private function isErased(Erasures $erasures, LedgerScope $scope): bool
    {
        try {
            return $erasures->proceed($scope);
        } catch (RuntimeException) {
            return false;
        }
    }

    /** @return list<string> endpoints that are still there */
    private function deleteEndpoints(AccountRecord $record, LedgerScope $scope): array
    {
        $key = $this->parts->keys->key($record->isLive);
        if ($key !== null && $record->otherAccountOf($key->masked()) !== null) {
            // It would find none of the connected account's endpoints.
            $key = null;
        }
        // A copy of the site must not delete the endpoint of the site that it was copied from.
        if (SiteOwnership::belongsElsewhere()) {
            return [];
        }

        return $key === null
            ? $record->endpointIds
            : $this->parts->endpoints->deleteAll($this->parts->clients->with($key), $scope);
    }
}
