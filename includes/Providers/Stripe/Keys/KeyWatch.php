<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Clock;
use Tillbook\Platform\CommandLine;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\AccountJob;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\Unauthorized;

/**
 * Notes in the record of an account that Stripe refuses its key, that the key can't be read, or that it is another
 * account's. While it does, the checkout offers nothing (AccountView), and a warning is in the inbox. The key is
 * tried every hour, and once more a minute after it was refused, so that a passing fault closes no shop for long.
 */
final class KeyWatch
{
    private const TRY_AGAIN_SECONDS = 60;

    public function __construct(
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly Clock $clock,
        private readonly Inbox $inbox = new Inbox(),
    ) {}

    /**
     * Tries the key of a mode with a request that changes nothing, and asks whose it is: someone may have changed the
     * constant in wp-config.php. Without an answer the note stays as it is. A copy of the site sells nothing and asks
     * nothing.
     */
    public function check(bool $isLive): void
    {
        $record = $this->accounts->of($isLive);
        if ($record === null || SiteOwnership::belongsElsewhere()) {
            return;
        }
        $key = $this->clients->nameOfKey($isLive);
        try {
            $account = $this->accountOfKey($isLive);
        } catch (ProviderRefusal $refusal) {
            // A key that may not read this is accepted, too.
            $account = null;
            if (self::isOfKey($refusal)) {
                $this->refused($isLive, $key);

                return;
            }
        } catch (ProviderUnreachable) {
            return;
        }
        if ($account !== null && $account !== $record->id) {
            $this->belongsTo($isLive, $key, $account);

            return;
        }
        $this->works($isLive, $key, $account !== null);
    }

    /**
     * @return string|null null if Stripe doesn't say
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function accountOfKey(bool $isLive): ?string
    {
        try {
            return Json::text($this->clients->toCheck($isLive)->account()->body, 'id');
        } catch (Denied $denied) {
            // Stripe accepts the key all the same, and may say whose it is.
            return $denied->accountId;
        }
    }

    /** Whether a refusal says that the key is of no use: that it can't be read, or that Stripe doesn't accept it. */
    public static function isOfKey(ProviderRefusal $refusal): bool
    {
        return $refusal->reason === Unauthorized::REASON;
    }

    /**
     * Notes that the key is of no use. Not if the server's own process has none, which says nothing about the requests
     * of shoppers: they may have a key, or salts, from environment variables. Nor if there is another key by now.
     *
     * @param string $key what may be shown of the key that was used; empty if there was none
     */
    public function refused(bool $isLive, string $key): void
    {
        if ($key === '' && CommandLine::isOfServer()) {
            return;
        }
        $this->noteRefusal($isLive, $key, null);
    }

    /**
     * Notes that the key belongs to another account, so that nothing of that one is read or changed. Not if there is
     * another key by now.
     *
     * @param string $key what may be shown of the key that was used
     * @param string $account whose it is
     */
    public function belongsTo(bool $isLive, string $key, string $account): void
    {
        $this->noteRefusal($isLive, $key, $account);
    }

    private function noteRefusal(bool $isLive, string $key, ?string $account): void
    {
        $record = $this->accounts->of($isLive);
        $isNoted = static fn(AccountRecord $now): bool => $now->refusedAt !== null &&
            ($account === null || $now->otherAccountOf($key) === $account);
        if ($record === null || $isNoted($record)) {
            return;
        }
        $isNew = false;
        $this->learn($record, $key, function (AccountRecord $now) use (
            $isNoted,
            $key,
            $account,
            &$isNew,
        ): AccountRecord {
            $isNew = $now->refusedAt === null;
            $at = $this->clock->now();

            return match (true) {
                $isNoted($now) => $now,
                $account === null => $now->withRefusedKey($at),
                default => $now->withKeyOf($account, $key, $at),
            };
        });
        if ($isNew) {
            AsyncJob::enqueue(AccountJob::HOOK, [], self::TRY_AGAIN_SECONDS);
            $this->warn($isLive);
        }
    }

    /**
     * Notes that Stripe accepts the key. Not if there is another one by now.
     *
     * @param string $key what may be shown of the key that was used
     * @param bool $isOwn whether Stripe said that it is the connected account's; otherwise one that is known to be another's stays so
     */
    public function works(bool $isLive, string $key, bool $isOwn = false): void
    {
        $record = $this->accounts->of($isLive);
        if ($record?->refusedAt !== null) {
            $record = $this->learn(
                $record,
                $key,
                static fn(AccountRecord $now): AccountRecord => !$isOwn && $now->otherAccountOf($key) !== null
                    ? $now
                    : $now->withRefusedKey(null),
            );
        }
        if ($record !== null && $record->refusedAt === null) {
            $this->endWarning($isLive);
        }
    }

    /**
     * Changes what is noted about the key that a request used, such as its permissions. Not if there is another one by
     * now: the answer to the request says nothing about that one.
     *
     * @param string $key what may be shown of the key that was used; empty if there was none
     * @param callable(AccountRecord): AccountRecord $change
     *
     * @return AccountRecord|null what was saved; null, and nothing is changed, if there is another key or the account was
     *     disconnected
     */
    public function learn(AccountRecord $record, string $key, callable $change): ?AccountRecord
    {
        $isSame = true;
        $saved = $this->accounts->change($record->id, $record->isLive, function (AccountRecord $now) use (
            $key,
            $change,
            &$isSame,
        ): AccountRecord {
            $isSame = $this->clients->isNameOfKey($now->isLive, $key);

            return $isSame ? $change($now) : $now;
        });

        return $isSame ? $saved : null;
    }

    /** Takes the warning out of the inbox. */
    public function endWarning(bool $isLive): void
    {
        $this->inbox->remove(self::note($isLive));
    }

    private function warn(bool $isLive): void
    {
        $this->inbox->warn(
            self::note($isLive),
            $isLive
                ? __('Your Stripe key doesn\'t work', 'tillbook')
                : __('Your Stripe test key doesn\'t work', 'tillbook'),
            esc_html__(
                'Stripe doesn\'t accept the key, it belongs to another account, or it can\'t be read anymore because the salts in wp-config.php changed. Until it works, the checkout offers no payments with this account, and renewals of subscriptions wait. Open Payments › Settings to see why, and enter the key again or create another one.',
                'tillbook',
            ),
            __('Open settings', 'tillbook'),
            Screen::settingsUrl(),
        );
    }

    private static function note(bool $isLive): string
    {
        return 'tillbook-stripe-key-' . ($isLive ? 'live' : 'test');
    }
}
