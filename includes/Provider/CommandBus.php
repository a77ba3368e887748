<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\RateLimit;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\StoredCommand;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\Commands\UpdateDispute;

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
    /** After this time without an outcome, the sender of a command is treated as dead. */
    private const DEAD_SECONDS = 60;
    private const WAIT_MICROSECONDS = 100000;

    /** Whether the last settle() stopped before it came to the end. */
    private bool $isUnfinished = false;

    /**
     * @param int $patience how often a duplicate polls for the first one's result, ten times a second
     * @param int $settlingSeconds how long a run of settle() goes on
     */
    public function __construct(
        private readonly Database $database,
        private readonly CommandGuard $guard,
        private readonly CommandRecords $writes,
        private readonly EventInbox $inbox,
        private readonly CommandAudit $trail,
        private readonly int $patience = 50,
        private readonly int $settlingSeconds = 50,
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
        self::assertNotTooFast($origin);
        $done = $this->writes->attempts($scope, $command->operation(), $command->subjectId());
        try {
            $this->guard->assertAllowed($scope, $provider);
            if ($attempt !== null && $attempt > $done) {
                throw new ProviderRefusal(
                    'tillbook_bad_attempt',
                    __(
                        'Invalid "attempt": it is higher than the number of attempts made. Reload the page and try again.',
                        'tillbook',
                    ),
                    400,
                );
            }
        } catch (ProviderRefusal $refusal) {
            throw $this->refused($scope, $command, $origin, $refusal);
        }
        $key = self::key($command, $attempt ?? $done);
        for ($patience = $this->patience; $patience >= 0; ) {
            $write = $this->writes->begin(
                $scope,
                $key,
                $command->operation(),
                $command->subjectId(),
                self::hash($command),
                get_current_user_id(),
                ['command' => StoredCommand::toArray($command), 'origin' => $origin],
            );
            if ($write !== null) {
                return $this->send($scope, $provider, $command, $write, $check);
            }
            // If the first one was rejected, there is no result to return, so this one is sent.
            $answer = $this->answerOf($scope, $provider, $command, $key, $origin, $patience);
            if ($answer !== null) {
                return $answer;
            }
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
        $wait = $origin === 'order' ? RateLimit::takeByHand(Limit::Command) : 0;
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
        $this->trail->rejected($scope, $origin, $action, $subjectId, $refusal);

        return $refusal;
    }

    /**
     * Settles commands with a lost response by sending them again with the same idempotency key. Stops after a while;
     * the next run goes on. Each run settles one at least, if it can.
     *
     * @return int number of settled commands
     */
    public function settle(LedgerScope $scope, Provider $provider): int
    {
        $settled = 0;
        $last = 0;
        $end = microtime(true) + $this->settlingSeconds;
        $this->isUnfinished = false;
        do {
            $page = $this->writes->unsettled($scope, self::DEAD_SECONDS, $last);
            foreach ($page as $write) {
                if ($last > 0 && microtime(true) > $end) {
                    $this->isUnfinished = true;

                    return $settled;
                }
                $last = $write->id;
                $settled += (int) $this->settleOne($scope, $provider, $write);
            }
        } while ($page !== []);

        return $settled;
    }

    /** Whether the last settle() stopped before it came to the end, so that there may be more to settle. */
    public function isUnfinished(): bool
    {
        return $this->isUnfinished;
    }

    /**
     * Refuses a command while the outcome of an earlier one on the same object isn't known that it contradicts. Both
     * would leave notes at the provider, and the later note would say what didn't happen.
     *
     * @param CommandRecord $write the command that is about to be sent
     * @param string $operation the one that it contradicts
     *
     * @throws ProviderRefusal
     */
    public function assertNotAgainst(LedgerScope $scope, CommandRecord $write, string $operation): void
    {
        foreach ($this->writes->openOf($scope, [$write->subjectId]) as $open) {
            // Of two at once, the later one gives way.
            if ($open->operation === $operation && $open->id < $write->id) {
                throw new ProviderRefusal(
                    'tillbook_in_progress',
                    __(
                        'The outcome of an earlier action on this payment is not known yet. Open the payment, look again, and then decide.',
                        'tillbook',
                    ),
                    409,
                );
            }
        }
    }

    /** Returns the command of a record without an outcome; null if it no longer exists. */
    public function commandOf(CommandRecord $write): ?Command
    {
        try {
            return self::stored($write);
        } catch (\UnexpectedValueException) {
            return null;
        }
    }

    /** Whether a command's outcome is unknown and no one is waiting for the answer any more. */
    public function isUnanswered(CommandRecord $write): bool
    {
        return $this->writes->isDead($write, self::DEAD_SECONDS);
    }

    /**
     * Finds out at once what became of the commands on some objects.
     *
     * @param list<string> $subjectIds
     *
     * @return int number of those whose outcome is still unknown
     */
    public function lookAgain(LedgerScope $scope, Provider $provider, array $subjectIds): int
    {
        $open = 0;
        foreach ($this->writes->openOf($scope, $subjectIds) as $write) {
            $isDead = $this->writes->isDead($write, self::DEAD_SECONDS);
            $isSettled = $isDead && $this->settleOne($scope, $provider, $write, true);
            $open += (int) !$isSettled;
        }

        return $open;
    }

    /**
     * Whether the outcome of a command is known now.
     *
     * @throws ProviderRefusal if commands can't be sent from here, if it is asked for
     */
    private function settleOne(
        LedgerScope $scope,
        Provider $provider,
        CommandRecord $write,
        bool $isAsked = false,
    ): bool {
        try {
            $command = self::stored($write);
            $this->guard->assertAllowed($scope, $provider);
        } catch (ProviderRefusal $refusal) {
            return $isAsked ? throw $refusal : false;
        } catch (\UnexpectedValueException) {
            return false;
        }
        try {
            $taken = $this->writes->takeOver($scope, $write);
            if ($taken === null) {
                return false;
            }
            $this->send($scope, $provider, $command, $taken);

            return true;
        } catch (ProviderRefusal) {
            // It was not carried out, which is an outcome.
            return $isAsked;
        } catch (ProviderUnreachable) {
            return false;
        } catch (\Throwable $error) {
            // A command that always fails must not prevent the others from being settled.
            Incident::of("settling $write->operation of $write->subjectId", $error);

            return false;
        }
    }

    /** @param (callable(CommandRecord): void)|null $check */
    private function send(
        LedgerScope $scope,
        Provider $provider,
        Command $command,
        CommandRecord $write,
        ?callable $check = null,
    ): CommandResult {
        $trace = new CommandTrace();
        try {
            if ($check !== null) {
                $check($write);
            }
            $result =
                $provider instanceof PreparesCommands
                    ? $this->sendPrepared($scope, $provider, $command, $write, $trace)
                    : $provider->execute($command, $write->providerKey());
        } catch (ProviderRefusal $refusal) {
            $this->finish(
                $scope,
                $command,
                $write,
                'refused',
                ['code' => $refusal->reason],
                $refusal->reason,
                message: $refusal->getMessage(),
                trace: $trace,
            );
            throw $refusal;
        } catch (ProviderUnreachable $silence) {
            $this->finish($scope, $command, $write, 'unknown', [], 'unknown', trace: $trace);
            throw $silence;
        }
        $this->inbox->receive($scope, EventBatch::of('command', ...$result->events));
        $provider->confirm(...$result->events);
        $kept = ['object' => $result->kept ?? $result->object];
        $this->finish($scope, $command, $write, 'done', $kept, 'done', $result, trace: $trace);

        return $result;
    }

    /**
     * Has the exact request stored before it is sent. If another call has taken the command over, that one sends it.
     *
     * @param CommandRecord $write becomes the one with the request
     */
    private function sendPrepared(
        LedgerScope $scope,
        PreparesCommands $provider,
        Command $command,
        CommandRecord &$write,
        CommandTrace $trace,
    ): CommandResult {
        $prepared = Json::object($write->body, 'prepared');
        $isFirst = $prepared === [];
        if ($isFirst) {
            try {
                $prepared = $provider->prepare($command);
            } catch (ProviderUnreachable) {
                throw self::notSent();
            }
            $write =
                $this->writes->prepare($scope, $write, $prepared) ??
                throw new ProviderUnreachable('Another process sends this command.');
        }

        return $provider->send($command, $prepared, $isFirst, $trace);
    }

    /** Builds the rejection for a command that could not be prepared, because the provider didn't answer. */
    private static function notSent(): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_not_sent',
            __('The payment provider didn\'t respond. Nothing was changed. Try again in a few minutes.', 'tillbook'),
            503,
        );
    }

    /**
     * Waits for the result of another request with the same intent.
     *
     * @param int $patience remaining polls; decreased by this method
     *
     * @return CommandResult|null null if there is none: the other request was rejected or takes too long
     */
    private function answerOf(
        LedgerScope $scope,
        Provider $provider,
        Command $command,
        string $key,
        string $origin,
        int &$patience,
    ): ?CommandResult {
        for (; $patience >= 0; --$patience) {
            $write = $this->writes->find($scope, $key);
            if ($write === null) {
                --$patience;

                return null;
            }
            if (!hash_equals($write->requestHash, self::hash($command))) {
                throw $this->refused($scope, $command, $origin, self::changed($command));
            }
            if ($write->state === 'done') {
                return new CommandResult(Json::object($write->body, 'object'));
            }
            $taken = $this->writes->isDead($write, self::DEAD_SECONDS) ? $this->writes->takeOver($scope, $write) : null;
            if ($taken !== null) {
                return $this->send($scope, $provider, self::stored($taken), $taken);
            }
            usleep(self::WAIT_MICROSECONDS);
        }

        return null;
    }

    private function refused(
        LedgerScope $scope,
        Command $command,
        string $origin,
        ProviderRefusal $refusal,
    ): ProviderRefusal {
        $this->trail->record(
            $scope,
            $command,
            $origin,
            $refusal->reason,
            get_current_user_id(),
            message: $refusal->getMessage(),
        );

        return $refusal;
    }

    /**
     * @param 'done'|'refused'|'unknown' $state
     * @param array<string, mixed> $answer
     */
    private function finish(
        LedgerScope $scope,
        Command $command,
        CommandRecord $write,
        string $state,
        array $answer,
        string $outcome,
        ?CommandResult $result = null,
        ?string $message = null,
        ?CommandTrace $trace = null,
    ): void {
        $this->database->transactional(function () use (
            $scope,
            $command,
            $write,
            $state,
            $answer,
            $outcome,
            $result,
            $message,
            $trace,
        ): void {
            $this->writes->finish($scope, $write, $state, $answer);
            $this->trail->record(
                $scope,
                $command,
                Json::text($write->body, 'origin') ?? 'job',
                $outcome,
                $write->userId,
                $result,
                $message,
                $trace,
            );
        });
    }

    /** Builds the rejection for a request from an outdated page. */
    private static function changed(Command $command): ProviderRefusal
    {
        if ($command instanceof UpdateAccount) {
            return new ProviderRefusal(
                self::ACCOUNT_CHANGING,
                __(
                    'Another change to the account is in progress, or its status is being checked. Reload the page in a few minutes and try again.',
                    'tillbook',
                ),
                409,
            );
        }
        if ($command instanceof PayOrder) {
            return new ProviderRefusal(
                'tillbook_in_progress',
                __(
                    'Another payment for this order is being processed. Wait a moment, then check your order before you try again.',
                    'tillbook',
                ),
                409,
            );
        }

        if ($command instanceof CreateInstantPayout) {
            return new ProviderRefusal(
                'tillbook_payout_changed',
                __(
                    'Another instant payout in this currency was requested since you opened this page. Reload the page, review the balance, and try again.',
                    'tillbook',
                ),
                409,
            );
        }

        return $command instanceof UpdateDispute || $command instanceof CloseDispute
            ? new ProviderRefusal(
                'tillbook_dispute_changed',
                __(
                    'This dispute has a new response or new evidence since you opened it. Reload the page, review the dispute, and try again.',
                    'tillbook',
                ),
                409,
            )
            : new ProviderRefusal(
                'tillbook_payment_changed',
                __(
                    'This payment has changed since you opened it. Reload the page, review the payment, and try again.',
                    'tillbook',
                ),
                409,
            );
    }

    private static function key(Command $command, int $attempt): string
    {
        return substr(hash('sha256', implode('|', [$command->operation(), $command->subjectId(), $attempt])), 0, 40);
    }

    private static function hash(Command $command): string
    {
        return hash('sha256', (string) wp_json_encode($command->parameters()));
    }

    /**
     * Restores the command as first sent. Its amount may have depended on the payment's state at that time, and
     * the provider accepts a repeated idempotency key only with the same amount.
     *
     * @throws \UnexpectedValueException for an operation that no longer exists
     */
    private static function stored(CommandRecord $write): Command
    {
        return StoredCommand::from($write->operation, $write->subjectId, Json::object($write->body, 'command'));
    }
}
