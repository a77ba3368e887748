<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Closure;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Events\EventWorker;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\History\Backfill;
use Tillbook\Providers\Stripe\History\Progress;
use Tillbook\Providers\Stripe\OtherGateways\Cards\CardImport;
use Tillbook\Providers\Stripe\OtherGateways\Cards\CardImportHealth;
use Tillbook\Providers\Stripe\Proof\Proof;
use Tillbook\Providers\Stripe\Proof\ProofHealth;
use Tillbook\Providers\Stripe\Proof\Prover;
use WP_CLI;

/** WP-CLI commands that bring the ledger of a connected Stripe account up to date. */
final class StripeCommands
{
    /** @param Closure(): list<LedgerScope> $ledgers those of the connected accounts */
    public function __construct(
        private readonly Closure $ledgers,
        private readonly Backfill $backfill,
        private readonly Polling $polling,
        private readonly EventWorker $worker,
        private readonly Events $events,
        private readonly Prover $prover,
        private readonly CardImport $cards,
    ) {}

    /**
     * Reads the history of the connected accounts to the end, without the limits of background jobs. Ends a pause.
     *
     * ## OPTIONS
     *
     * [--everything]
     * : Read the whole history instead of thirteen months. This stays so.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe backfill
     *     wp tillbook stripe backfill --everything
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function backfill(array $arguments, array $options): void
    {
        $this->each(function (LedgerScope $scope) use ($options): void {
            isset($options['everything']) ? $this->backfill->wantEverything($scope) : $this->backfill->resume($scope);
            $isComplete = $this->backfill->run($scope, null, static function (Progress $progress): void {
                WP_CLI::log(
                    sprintf('%d of %d parts, %d payments', $progress->done, $progress->total, $progress->payments),
                );
            });
            $isComplete
                ? WP_CLI::success("$scope->accountId: complete.")
                : WP_CLI::warning(
                    "$scope->accountId: not complete: another process is reading it, it was paused, or the key may not read a list.",
                );
        });
    }

    /**
     * Asks Stripe for events that did not arrive, and brings them into the ledger.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe poll
     */
    public function poll(): void
    {
        $this->each(function (LedgerScope $scope): void {
            $found = $this->polling->poll($scope);
            $this->worker->work($scope);
            WP_CLI::success("$scope->accountId: $found new events.");
        });
    }

    /**
     * Compares the ledgers with the balances and payouts at Stripe, to the cent.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe prove
     */
    public function prove(): void
    {
        $this->each(function (LedgerScope $scope): void {
            $proof = $this->prover->prove($scope);
            $said = "$scope->accountId: " . (new ProofHealth($this->prover))->items($scope)[0]->text;
            match ($proof?->state) {
                Proof::EQUAL => WP_CLI::success($said),
                null => WP_CLI::warning(
                    "$scope->accountId: the history is still being read, or another process compares.",
                ),
                default => WP_CLI::warning($said),
            };
        });
    }

    /**
     * Tries events again that could not be processed.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe replay
     */
    public function replay(): void
    {
        $this->each(function (LedgerScope $scope): void {
            $revived = $this->events->revive($scope);
            $this->worker->work($scope);
            WP_CLI::success("$scope->accountId: $revived events were tried again.");
        });
    }

    /**
     * Imports cards that shoppers saved with the WooCommerce Stripe gateway. Tillbook looks up each card in Stripe. No
     * card data is transferred, and the other plugin keeps its saved cards. If you repeat it, it continues where it
     * stopped and imports nothing twice.
     *
     * ## OPTIONS
     *
     * [--live]
     * : Into the live account instead of the test account.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe import-cards --live
     *
     * @param list<string> $arguments
     * @param array<string, bool|string> $options
     */
    public function importCards(array $arguments, array $options): void
    {
        $this->each(function (LedgerScope $scope) use ($options): void {
            if ($scope->livemode !== isset($options['live'])) {
                return;
            }
            $before = -1;
            do {
                $state = $this->cards->run($scope);
                WP_CLI::log(CardImportHealth::result($state));
                $isStuck = $state->seen() === $before;
                $before = $state->seen();
            } while ($state->isRunning && !$isStuck);
            $state->isRunning
                ? WP_CLI::warning("$scope->accountId: another process is importing.")
                : WP_CLI::success("$scope->accountId: complete.");
        });
    }

    /** @param Closure(LedgerScope): void $work */
    private function each(Closure $work): void
    {
        $ledgers = ($this->ledgers)();
        if ($ledgers === []) {
            WP_CLI::error('No Stripe account is connected here.');
        }
        foreach ($ledgers as $scope) {
            try {
                $work($scope);
            } catch (ProviderRefusal | ProviderUnreachable $problem) {
                WP_CLI::warning("$scope->accountId: {$problem->getMessage()}");
            }
        }
    }
}
