<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Closure;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;
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
    /** Whether a command could not do all of its work. */
    private bool $isFailed = false;

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
     * If an account's history isn't complete afterward, the exit code is 1.
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
        $this->forEachAccount(function (LedgerScope $scope) use ($options): void {
            isset($options['everything']) ? $this->backfill->readEverything($scope) : $this->backfill->resume($scope);
            $isComplete = $this->backfill->run($scope, null, static function (Progress $progress): void {
                WP_CLI::log(
                    sprintf('%d of %d parts, %d payments', $progress->done, $progress->total, $progress->payments),
                );
            });
            $isComplete
                ? WP_CLI::success("$scope->accountId: complete.")
                : $this->warn(
                    "$scope->accountId: not complete: another process is reading it, it was paused, or the key may not read a list.",
                );
        });
    }

    /**
     * Asks Stripe for events that did not arrive, and brings them into the ledger. If that isn't done for an account,
     * the exit code is 1.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe poll
     */
    public function poll(): void
    {
        $this->forEachAccount(function (LedgerScope $scope): void {
            if (!$this->polling->isPermitted($scope)) {
                $this->warn(
                    "$scope->accountId: the key has no permission to read events. Edit it in Stripe, select “Events: Read”, save, and run: wp tillbook stripe check",
                );

                return;
            }
            $found = $this->polling->poll($scope);
            $this->worker->work($scope, null) === null && $found > 0
                ? $this->warn("$scope->accountId: $found new events, which another process brings into the ledger.")
                : WP_CLI::success("$scope->accountId: $found new events.");
        });
    }

    /**
     * Compares the ledgers with the balances and payouts at Stripe, to the cent. If one differs or can't be compared,
     * the exit code is 1.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe prove
     */
    public function prove(): void
    {
        $this->forEachAccount(function (LedgerScope $scope): void {
            $proof = $this->prover->prove($scope, true);
            $said = "$scope->accountId: " . (new ProofHealth($this->prover))->items($scope)[0]->text;
            match ($proof?->state) {
                Proof::EQUAL => WP_CLI::success($said),
                Proof::DIFFERENT => $this->fail($said),
                null => $this->warn("$scope->accountId: the history is still being read, or another process compares."),
                default => $this->warn($said),
            };
        });
    }

    /**
     * Tries events again that could not be processed. If that isn't done for an account, the exit code is 1.
     *
     * ## EXAMPLES
     *
     *     wp tillbook stripe replay
     */
    public function replay(): void
    {
        $this->forEachAccount(function (LedgerScope $scope): void {
            $revived = $this->events->revive($scope);
            $this->worker->work($scope, null) === null
                ? $this->warn("$scope->accountId: $revived events are due again, and another process works on them.")
                : WP_CLI::success("$scope->accountId: $revived events were tried again.");
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
        $this->forEachAccount(function (LedgerScope $scope): void {
            $before = -1;
            do {
                $state = $this->cards->run($scope);
                WP_CLI::log(CardImportHealth::result($state));
                $isStuck = $state->seen() === $before;
                $before = $state->seen();
            } while ($state->isRunning && !$isStuck);
            $state->isRunning
                ? $this->warn("$scope->accountId: another process is importing.")
                : WP_CLI::success("$scope->accountId: complete.");
        }, isset($options['live']));
    }

    /**
     * Works on each account; one that fails doesn't keep the others from it.
     *
     * @param Closure(LedgerScope): void $work
     * @param bool|null $isLive only the live account (true) or only the test account (false)
     */
    private function forEachAccount(Closure $work, ?bool $isLive = null): void
    {
        try {
            SiteOwnership::assertOwn();
        } catch (ProviderRefusal $copy) {
            WP_CLI::error($copy->getMessage());
        }
        $all = ($this->ledgers)();
        $ledgers = array_filter(
            $all,
            static fn(LedgerScope $scope): bool => $isLive === null || $scope->livemode === $isLive,
        );
        if ($ledgers === []) {
            WP_CLI::error(
                match ($all === [] ? null : $isLive) {
                    null => 'No Stripe account is connected here.',
                    true => 'No live Stripe account is connected here. For the test account, leave out --live.',
                    false => 'No Stripe test account is connected here. For the live account, add --live.',
                },
            );
        }
        foreach ($ledgers as $scope) {
            try {
                $work($scope);
            } catch (ProviderRefusal | ProviderUnreachable $problem) {
                $this->fail("$scope->accountId: {$problem->getMessage()}");
            }
        }
        if ($this->isFailed) {
            WP_CLI::halt(1);
        }
    }

    /** Says what wasn't done. The command goes on with the next account and ends with exit code 1. */
    private function warn(string $text): void
    {
        $this->isFailed = true;
        WP_CLI::warning($text);
    }

    /** Says what failed. The command goes on with the next account and ends with exit code 1. */
    private function fail(string $text): void
    {
        $this->isFailed = true;
        WP_CLI::error($text, false);
    }
}
