<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\ProviderRefusal;

/** Reads, locks and saves a sandbox account. */
final class StoredAccount
{
    /** Field of the account's body with the remaining work, present until its history is complete. */
    public const OPENING = 'opening';

    /** @param PaymentRules|null $rules the merchant's fraud rules for new payments; null for none */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly string $accountId,
        private readonly ?PaymentRules $rules = null,
    ) {}

    /**
     * Reads the account and locks it until the transaction ends.
     *
     * @throws ProviderRefusal if there is none, or it is being set up
     */
    public function locked(): SandboxAccount
    {
        $store = $this->store();
        $store->lock();

        return $this->found($store);
    }

    /**
     * Reads the account without locking it.
     *
     * @throws ProviderRefusal if there is none, or it is being set up
     */
    public function read(): SandboxAccount
    {
        return $this->found($this->store());
    }

    public function store(): SandboxStore
    {
        return new SandboxStore($this->database, $this->accountId);
    }

    /** Returns the refusal while the store has no sandbox account. */
    public static function none(): ProviderRefusal
    {
        return new ProviderRefusal('tillbook_no_account', __('No sandbox account is connected.', 'tillbook'), 409);
    }

    /** Stores the account with its objects. */
    public function save(SandboxAccount $account): void
    {
        $books = $account->books;
        $books->store->flush();
        $offset = $books->store->account()['clock_offset'] ?? 0;
        $books->store->saveAccount(
            $books->seed(),
            $offset,
            $books->counter(),
            ['clock' => $books->now()] + $books->body,
        );
    }

    /** Returns the current time by the sandbox's clock. */
    public function now(SandboxAccount $account): int
    {
        return max(
            $account->books->now(),
            $this->clock->now() + ($account->books->store->account()['clock_offset'] ?? 0),
        );
    }

    private function found(SandboxStore $store): SandboxAccount
    {
        $account = $store->account() ?? throw self::none();
        if (isset($account['body'][self::OPENING])) {
            throw new ProviderRefusal(
                'tillbook_account_opening',
                __('The sandbox account is still being set up. Try again in a minute.', 'tillbook'),
                409,
            );
        }
        $body = (new LifetimeVolumeBackfill($this->database, $this->clock, $this->accountId))->completed(
            $account['body'],
        );

        return new SandboxAccount(
            new SandboxBooks(
                $store,
                $this->accountId,
                $account['seed'],
                $account['counter'],
                Json::integer($body, 'clock') ?? $this->clock->now(),
                $body,
            ),
            $this->rules,
        );
    }
}
