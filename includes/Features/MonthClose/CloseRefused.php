<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use RuntimeException;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;

/** A month can't be closed, reopened or downloaded as asked. The message is for the user. */
final class CloseRefused extends RuntimeException
{
    /** @param array<string, string> $problems texts by field */
    public function __construct(
        public readonly string $reason,
        string $message,
        public readonly int $status = 409,
        public readonly array $problems = [],
    ) {
        parent::__construct($message);
    }

    public static function noAccount(): self
    {
        $refusal = ProviderRefusal::noAccount();

        return new self($refusal->reason, $refusal->getMessage());
    }

    /** @param list<JournalAccount> $missing */
    public static function missingAccounts(array $missing): self
    {
        return new self(
            'tillbook_accounts_missing',
            sprintf(
                /* translators: %s: names of accounts, such as "Sales clearing, Refunds" */
                __('Enter these accounts first: %s', 'tillbook'),
                implode(', ', array_map(static fn(JournalAccount $account): string => $account->label(), $missing)),
            ),
        );
    }

    public function toError(): WP_Error
    {
        return new WP_Error($this->reason, $this->getMessage(), [
            'status' => $this->status,
            'params' => (object) $this->problems,
        ]);
    }
}
