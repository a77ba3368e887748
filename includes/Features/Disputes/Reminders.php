<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Clock;
use Tillbook\Provider\SiteOwnership;

/**
 * Sends reminders 7, 3 and 1 days before a dispute's deadline, once each, by email and in WooCommerce's inbox.
 * An email that the mail server refuses is sent again by the next runs, a few times. Disputes past their deadline get
 * no reminder, and answered disputes leave the inbox. A copy of the site sends none: it doesn't hear that a dispute was
 * answered.
 */
final class Reminders
{
    public const HOOK = 'tillbook_dispute_reminders';
    public const INTERVAL = 3600;

    /** Days before the deadline, the last reminder first. */
    private const STEPS = [1, 3, 7];
    /** How often an email is sent that the mail server refuses. */
    private const TRIES = 4;

    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly ReminderMail $mail,
        private readonly ReminderNote $note,
    ) {}

    /**
     * @param bool $isSubmitted whether the provider submits saved evidence at the deadline
     *
     * @return int number of disputes with a reminder sent
     */
    public function send(LedgerScope $scope, bool $isSubmitted = true): int
    {
        $this->tidy($scope);
        $sent = 0;
        $now = $this->clock->now();
        foreach (SiteOwnership::belongsElsewhere() ? [] : $this->due($scope, $now) as $row) {
            $dueBy = (int) $row['due_by'];
            $step = $this->step($dueBy - $now);
            // Inserting the row claims the reminder: only one of two concurrent jobs gets it, and a crashed job
            // doesn't remind twice.
            $isMine = $this->database->insertIgnore('dispute_reminders', [
                'ledger_id' => $scope->id,
                'dispute_id' => $row['dispute_id'],
                'due_by' => $dueBy,
                'step' => $step,
                'sent' => $now,
            ]);
            $key = [$scope->id, (string) $row['dispute_id'], $dueBy, $step];
            $refused = $isMine ? 0 : $this->claimRefused($key);
            if ($refused === null) {
                continue;
            }
            $reminder = Reminder::of($row, $now, !$scope->livemode, $isSubmitted);
            if ($isMine) {
                $this->note->show($reminder);
                ++$sent;
            }
            if (!$this->mail->send($reminder)) {
                $this->refuse($key, 0, $refused + 1);
            }
        }

        return $sent;
    }

    /**
     * Claims an email that the mail server refused, as the row of a new one does.
     *
     * @param array{int, string, int, int} $key ledger, dispute, deadline and step
     *
     * @return int|null how often it was refused; null if it isn't sent again, or another job does
     */
    private function claimRefused(array $key): ?int
    {
        $refused = (int) $this->database->value(
            'SELECT refused FROM ' .
                $this->database->table('dispute_reminders') .
                ' WHERE ledger_id = ? AND dispute_id = ? AND due_by = ? AND step = ?',
            $key,
        );

        return $refused > 0 && $refused < self::TRIES && $this->refuse($key, $refused, 0) ? $refused : null;
    }

    /**
     * Stores how often the mail server refused an email.
     *
     * @param array{int, string, int, int} $key ledger, dispute, deadline and step
     *
     * @return bool false if it isn't `$before` any more
     */
    private function refuse(array $key, int $before, int $refused): bool
    {
        return $this->database->execute(
            'UPDATE ' .
                $this->database->table('dispute_reminders') .
                ' SET refused = ? WHERE ledger_id = ? AND dispute_id = ? AND due_by = ? AND step = ? AND refused = ?',
            [$refused, ...$key, $before],
        ) === 1;
    }

    /** @return list<array<string, string|null>> rows of `disputes` that wait for a response, the most urgent first */
    private function due(LedgerScope $scope, int $now): array
    {
        $statuses = DisputeStatus::awaitingResponse();

        return $this->database->rows(
            'SELECT * FROM ' .
                $this->database->table('disputes') .
                ' WHERE ledger_id = ? AND status IN (' .
                Sql::placeholders($statuses) .
                ') AND due_by > ? AND due_by <= ? ORDER BY due_by, id',
            [$scope->id, ...$statuses, $now, $now + max(self::STEPS) * DAY_IN_SECONDS],
        );
    }

    /** @return int the step, in days, that matches the remaining seconds */
    private function step(int $seconds): int
    {
        foreach (self::STEPS as $days) {
            if ($seconds <= $days * DAY_IN_SECONDS) {
                return $days;
            }
        }

        return max(self::STEPS);
    }

    /** Removes the notes of disputes that no longer need a response from the inbox. */
    private function tidy(LedgerScope $scope): void
    {
        $statuses = DisputeStatus::awaitingResponse();
        $table = $this->database->table('dispute_reminders');
        $over = $this->database->column(
            "SELECT DISTINCT r.dispute_id FROM $table r LEFT JOIN " .
                $this->database->table('disputes') .
                ' d ON d.ledger_id = r.ledger_id AND d.dispute_id = r.dispute_id AND d.due_by > ? AND d.status IN (' .
                Sql::placeholders($statuses) .
                ') WHERE r.ledger_id = ? AND d.id IS NULL',
            [$this->clock->now(), ...$statuses, $scope->id],
        );
        foreach ($over as $disputeId) {
            $this->note->hide($disputeId);
            $this->database->execute("DELETE FROM $table WHERE ledger_id = ? AND dispute_id = ?", [
                $scope->id,
                $disputeId,
            ]);
        }
    }
}
