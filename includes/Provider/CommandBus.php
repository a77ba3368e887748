<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\RateLimit;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Commands\StoredCommand;

/**
 * Runs every command: guard, idempotency row, provider, events, audit log. The same intent sent twice, by two
 * clicks, tabs or administrators, runs once; a duplicate gets the first one's result.
 *
 * An intent is an operation on an object with an attempt number, which is how often the operation was completed
 * as far as the sender knew. So a different amount with the same attempt number is not a second refund but a
 * request from an outdated page.
 */
final class CommandBus
{
    /** Rejection reason: the outcome of another change to the account is not known yet. */
    public const ACCOUNT_CHANGING = 'tillbook_account_changing';
    private const WAIT_MICROSECONDS = 100000;

    /** @param int $patience how often a duplicate polls for the first one's result, ten times a second */
    public function __construct(
        private readonly CommandGuard $guard,
        private readonly CommandRecords $commandRecords,
        private readonly CommandSending $sending,
        private readonly CommandAudit $audit,
        private readonly int $patience = 50,
    ) {}

    /**
     * Runs a command, or returns the result of the request with the same intent.
     *
     * @param string $origin `admin`, `order`, `checkout`, `rest`, `cli` or `job`, for the audit log
     * @param int|null $attempt how often this was completed before, as far as the sender knew; null for a
     *                          sender without a page
     * @param (callable(CommandRecord): void)|null $check throws a ProviderRefusal if the command is no longer valid;
     *     called only before sending, so that repeating a completed command still returns its result
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function run(
        LedgerScope $scope,
        Provider $provider,
        Command $command,
        string $origin,
        ?int $attempt = null,
        ?callable $check = null,
    ): CommandResult {
        // Without an audit entry, which might not be storable either.
        CommandGuard::assertStorable();
        self::assertNotTooFast($origin);
        $done = $this->commandRecords->attempts($scope, $command->operation(), $command->subjectId());
        try {
            $this->guard->assertAllowed($scope, $provider);
            if ($attempt !== null && $attempt > $done) {
                throw new ProviderRefusal(
                    'tillbook_bad_attempt',
                    __(
                        'Invalid “attempt”: it is higher than the number of attempts made. Reload the page and try again.',
                        'tillbook',
                    ),
                    400,
                );
            }
        } catch (ProviderRefusal $refusal) {
            throw $this->refused($scope, $command, $origin, $refusal);
        }
        $key = self::key($command, $attempt ?? $done);
        $first = function (string $key) use ($scope, $provider, $command, $origin, $check): ?CommandResult {
            $record = $this->commandRecords->begin(
                $scope,
                $key,
                $command->operation(),
                $command->subjectId(),
                self::hash($command),
                Audit::actor($origin),
                ['command' => StoredCommand::toArray($command), 'origin' => $origin],
            );

            return $record === null ? null : $this->sending->first($scope, $provider, $command, $record, $check);
        };
        $result = $first($key);
        for ($poll = 0; $result === null && $poll <= $this->patience; ++$poll) {
            $result = $this->resultOf($scope, $provider, $command, $key, $origin, $first);
        }
        if ($result !== null) {
            return $result;
        }
        throw $this->refused(
            $scope,
            $command,
            $origin,
            new ProviderRefusal(
                'tillbook_in_progress',
                __('This is already in progress. Wait a moment and check again.', 'tillbook'),
                409,
            ),
        );
    }

    /**
     * Applies the rate limit to WooCommerce's refund form, REST API and order actions, which bypass our routes
     * and their limits.
     *
     * @throws ProviderRefusal
     */
    private static function assertNotTooFast(string $origin): void
    {
        $wait = $origin === 'order' ? RateLimit::takeForUser(Limit::Command) : 0;
        if ($wait > 0) {
            throw new ProviderRefusal(RateLimit::CODE, RateLimit::message($wait), 429, ['retry_after' => $wait]);
        }
    }

    /**
     * Records a request that was rejected before a command was created, such as for another account's payment.
     *
     * @param string $action such as `refund`
     * @param string $subjectId the requested payment or charge, whether it exists or not
     */
    public function reject(
        LedgerScope $scope,
        string $origin,
        string $action,
        string $subjectId,
        ProviderRefusal $refusal,
    ): ProviderRefusal {
        $this->audit->rejected($scope, $origin, $action, $subjectId, $refusal);

        return $refusal;
    }

    /**
     * Refuses a command while the outcome of an earlier one on the same payment isn't known that it contradicts. Both
     * would leave notes at the provider, and the later note would say what didn't happen.
     *
     * @param CommandRecord $record the command that is about to be sent
     * @param string $operation the one that it contradicts
     * @param string|null $subjectId the object of that one; null if it is the same
     *
     * @throws ProviderRefusal
     */
    public function assertNotAgainst(
        LedgerScope $scope,
        CommandRecord $record,
        string $operation,
        ?string $subjectId = null,
    ): void {
        foreach ($this->commandRecords->openOf($scope, [$subjectId ?? $record->subjectId]) as $open) {
            // Of two at once, the later one gives way.
            if ($open->operation === $operation && $open->id < $record->id) {
                throw new ProviderRefusal(
                    'tillbook_in_progress',
                    __(
                        'The outcome of an earlier action on this payment is not known yet. Open the payment, check its status, and then decide.',
                        'tillbook',
                    ),
                    409,
                );
            }
        }
    }

    /**
     * Returns the result of the request that holds the intent; waits a moment if it is still running.
     *
     * @param Closure(string): (CommandResult|null) $first sends the command, unless another request holds the intent
     *
     * @return CommandResult|null null if there is none yet
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function resultOf(
        LedgerScope $scope,
        Provider $provider,
        Command $command,
        string $key,
        string $origin,
        Closure $first,
    ): ?CommandResult {
        $record = $this->commandRecords->find($scope, $key);
        if ($record === null) {
            // The other one was rejected: there is no result to return.
            return $first($key);
        }
        $isDead = $this->commandRecords->isUnanswered($record);
        // It is no obstacle to another request, which is sent as a fresh command.
        $isUnsent = $isDead && CommandSending::isNeverSent($provider, $command, $record);
        $isSame = hash_equals($record->requestHash, self::hash($command));
        // A card that is entered again has another reference, and can be another one. It changes no order.
        $isNextCard = $isDead && $command instanceof SaveCard;
        if (!$isUnsent && !$isSame && !$isNextCard) {
            throw $this->refused($scope, $command, $origin, OutdatedRequest::to($command));
        }
        if ($record->state === 'done') {
            return new CommandResult(Json::object($record->body, 'object'));
        }
        $taken = $isDead ? $this->commandRecords->takeOver($scope, $record) : null;
        if ($taken !== null && CommandSending::isNeverSent($provider, $command, $taken)) {
            $this->sending->endUnsent($scope, $taken);

            return $first($key);
        }
        if ($taken !== null && $isSame) {
            return $this->sending->resend($scope, $provider, $taken);
        }
        if ($taken !== null) {
            try {
                $this->sending->resend($scope, $provider, $taken);
            } catch (ProviderRefusal) {
                // Its key is free again.
            }

            return $first(
                self::key(
                    $command,
                    $this->commandRecords->attempts($scope, $command->operation(), $command->subjectId()),
                ),
            );
        }
        usleep(self::WAIT_MICROSECONDS);

        return null;
    }

    private function refused(
        LedgerScope $scope,
        Command $command,
        string $origin,
        ProviderRefusal $refusal,
    ): ProviderRefusal {
        $this->audit->record(
            $scope,
            $command,
            $origin,
            $refusal->reason,
            Audit::actor($origin),
            message: $refusal->getMessage(),
        );

        return $refusal;
    }

    private static function key(Command $command, int $attempt): string
    {
        return substr(hash('sha256', implode('|', [$command->operation(), $command->subjectId(), $attempt])), 0, 40);
    }

    private static function hash(Command $command): string
    {
        return hash('sha256', (string) wp_json_encode($command->parameters()));
    }
}
