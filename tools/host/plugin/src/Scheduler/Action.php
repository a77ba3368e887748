<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Scheduler;

use WC_DateTime;

/** A background action. */
final class Action
{
    /** @param array<string, mixed> $row Stored row. */
    public function __construct(private array $row) {}

    public function id(): int
    {
        return (int) $this->row['id'];
    }

    public function get_hook(): string
    {
        return (string) $this->row['hook'];
    }

    /** @return array<int|string, mixed> */
    public function get_args(): array
    {
        return (array) json_decode((string) $this->row['args'], true);
    }

    public function get_group(): string
    {
        return (string) $this->row['action_group'];
    }

    public function get_priority(): int
    {
        return (int) $this->row['priority'];
    }

    public function get_status(): string
    {
        return (string) $this->row['status'];
    }

    public function is_finished(): bool
    {
        return !in_array($this->row['status'], ['pending', 'in-progress'], true);
    }

    public function get_schedule(): self
    {
        return $this;
    }

    public function get_date(): ?WC_DateTime
    {
        return $this->isAsync() ? null : wc_string_to_datetime($this->scheduled());
    }

    public function get_recurrence(): int
    {
        return (int) $this->row['recurrence'];
    }

    public function is_recurring(): bool
    {
        return $this->get_recurrence() > 0;
    }

    public function isAsync(): bool
    {
        return (bool) $this->row['is_async'];
    }

    /** Returns the scheduled time, in seconds since 1970. */
    public function scheduled(): int
    {
        return (int) $this->row['scheduled'];
    }

    public function isUnique(): bool
    {
        return $this->row['unique_key'] !== null && $this->row['unique_key'] !== '';
    }

    /** @return array<string, mixed> */
    public function row(): array
    {
        return [
            'hook' => $this->get_hook(),
            'args' => $this->get_args(),
            'group' => $this->get_group(),
            'status' => $this->get_status(),
            'schedule' => $this->scheduled(),
        ];
    }
}
