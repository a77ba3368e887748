<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Clock;

/**
 * Sends reminders 7, 3 and 1 days before a dispute's deadline, once each, by email and in WooCommerce's inbox.
 * Disputes past their deadline get no reminder, and answered disputes leave the inbox.
 */
final class Reminders
{
    public const HOOK = 'tillbook_dispute_reminders';
    public const INTERVAL = 3600;

    /** Days before the deadline, the last reminder first. */
    private const STEPS = [1, 3, 7];

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
        foreach ($this->due($scope, $now) as $row) {
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
            if ($isMine) {
                $reminder = Reminder::of($row, $now, !$scope->livemode, $isSubmitted);
                $this->note->show($reminder);
                $this->mail->send($reminder);
                ++$sent;
            }
        }

        return $sent;
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
