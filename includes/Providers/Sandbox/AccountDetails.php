<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\StatementDescriptor;
use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\ProviderRefusal;

/**
 * Applies changes by the owner of a sandbox account. A requested payment method is reviewed until the next
 * midnight; some methods first require a support phone number or email address.
 */
final class AccountDetails
{
    /** Methods that are active as soon as they are requested. */
    private const AT_ONCE = ['card', 'link'];
    /** Account field required by a method. */
    private const REQUIREMENTS = [
        'affirm' => 'support_phone',
        'afterpay_clearpay' => 'support_phone',
        'klarna' => 'support_email',
    ];
    private const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

    public function __construct(private readonly SandboxBooks $books) {}

    /**
     * Applies changes by the owner and reviews the payment methods.
     *
     * @param array<string, mixed> $changes see UpdateAccount
     *
     * @return array<string, mixed> the account
     *
     * @throws ProviderRefusal for an invalid change; the caller must then discard all changes
     */
    public function apply(array $changes): array
    {
        foreach ($changes as $name => $value) {
            match (true) {
                in_array($name, AccountSettings::TEXTS, true) && is_string($value) => $this->text($name, $value),
                $name === 'payout_schedule' && is_array($value) => $this->schedule($value),
                $name === 'capabilities' && is_array($value) => $this->want($value),
                default => throw new ProviderRefusal(
                    'tillbook_bad_account_detail',
                    __('The sandbox doesn\'t support this account setting.', 'tillbook'),
                    400,
                ),
            };
        }
        $this->review(false);

        return $this->tell();
    }

    /**
     * Starts a day: completes pending reviews and the migration of subscriptions. Also tells that the account takes no
     * payments: an unverified account is paused by time or volume.
     */
    public function startDay(): void
    {
        $before = $this->books->body;
        $this->review(true);
        if (Json::boolean($this->books->body, 'billing.is_migrating')) {
            $this->books->body['billing'] =
                [
                    'migrated' => Json::integer($this->books->body, 'billing.subscriptions') ?? 0,
                    'is_migrating' => false,
                ] + Json::object($this->books->body, 'billing');
        }
        if ($this->books->body !== $before || !AccountView::takesPayments($this->books)) {
            $this->tell();
        }
    }

    /**
     * Starts the migration of subscriptions, which completes at the next midnight.
     *
     * @return array<string, mixed> the account
     */
    public function migrateBilling(): array
    {
        $this->books->body['billing'] = ['is_migrating' => true] + Json::object($this->books->body, 'billing');

        return $this->tell();
    }

    /**
     * Emits an event with the account's current state.
     *
     * @return array<string, mixed> the account
     */
    public function tell(): array
    {
        $account = ['id' => $this->books->accountId, 'object' => 'account'] + AccountView::of($this->books)->toArray();
        $this->books->emit('account.updated', $account);

        return $account;
    }

    private function text(string $name, string $text): void
    {
        $problem =
            $text === ''
                ? null
                : match ($name) {
                    'statement_descriptor' => StatementDescriptor::problem($text),
                    'statement_descriptor_kanji' => StatementDescriptor::kanjiProblem($text),
                    'statement_descriptor_kana' => StatementDescriptor::kanaProblem($text),
                    default => null,
                };
        if ($problem !== null) {
            throw new ProviderRefusal('tillbook_bad_account_detail', $problem, 400);
        }
        $this->books->body[$name] = $text;
    }

    /** @param array<mixed> $wanted */
    private function schedule(array $wanted): void
    {
        $schedule =
            array_intersect_key($wanted, ['interval' => 0, 'weekly_anchor' => 0, 'monthly_anchor' => 0]) +
            Json::object($this->books->body, 'payout_schedule');
        $monthly = Json::integer($schedule, 'monthly_anchor');
        $fits = match (Json::text($schedule, 'interval')) {
            'daily', 'manual' => true,
            'weekly' => in_array(Json::text($schedule, 'weekly_anchor'), self::WEEKDAYS, true),
            'monthly' => $monthly !== null && $monthly >= 1 && $monthly <= 31,
            default => false,
        };
        if (!$fits) {
            throw new ProviderRefusal(
                'tillbook_bad_payout_schedule',
                __(
                    'Invalid payout schedule. Payouts can be manual, daily, weekly on a weekday, or monthly on a day from 1 to 31.',
                    'tillbook',
                ),
                400,
            );
        }
        // Spec 3 §4. The schedule of an account that isn't verified yet can be changed.
        if (
            !in_array(PayoutBlock::ofAccount($this->books->body), [null, PayoutBlock::Unverified], true) ||
            ($this->books->body['completed_waiting_period'] ?? true) !== true
        ) {
            throw new ProviderRefusal(
                'tillbook_payout_schedule_locked',
                __(
                    'You can\'t change the payout schedule while payouts are blocked or your first payout is on hold.',
                    'tillbook',
                ),
                409,
            );
        }
        $this->books->body['payout_schedule'] = $schedule;
    }

    /** @param array<mixed> $wanted payment method => whether it is requested */
    private function want(array $wanted): void
    {
        $capabilities = self::capabilities($this->books->body);
        foreach ($wanted as $method => $isWanted) {
            if (PaymentMethods::find((string) $method)?->isForBusinessIn($this->books->country()) !== true) {
                throw new ProviderRefusal(
                    'tillbook_bad_capability',
                    sprintf(
                        /* translators: %s: id of a payment method */
                        __('The payment method “%s” isn\'t available for this account.', 'tillbook'),
                        (string) $method,
                    ),
                    400,
                );
            }
            if ($isWanted !== true) {
                unset($capabilities[$method]);
            } else {
                $capabilities[$method] ??= [
                    'status' => in_array($method, self::AT_ONCE, true) ? 'active' : 'pending',
                    'requirements' => [],
                ];
            }
        }
        $this->books->body['capabilities'] = $capabilities;
    }

    /** Reviews every method; one without missing requirements becomes active at the start of a day. */
    private function review(bool $dayBegins): void
    {
        $capabilities = self::capabilities($this->books->body);
        foreach ($capabilities as $method => $capability) {
            if (($capability['held'] ?? false) === true) {
                continue;
            }
            $required = self::REQUIREMENTS[$method] ?? null;
            $missing =
                $required === null || Json::text($this->books->body, $required) !== null
                    ? []
                    : ["business_profile.$required"];
            $status = match (true) {
                $missing !== [] => 'inactive',
                $capability['status'] === 'inactive' => 'pending',
                $capability['status'] === 'pending' && $dayBegins => 'active',
                default => $capability['status'],
            };
            $capabilities[$method] = ['status' => $status, 'requirements' => $missing] + $capability;
        }
        $this->books->body['capabilities'] = $capabilities;
    }

    /**
     * Reads the account's payment method capabilities.
     *
     * @param array<string, mixed> $account the account's body in SandboxBooks
     *
     * @return array<string, array<string, mixed>> by payment method: `status`, `requirements`, and `held` if
     *     the status was set manually
     */
    public static function capabilities(array $account): array
    {
        $kept = Json::object($account, 'capabilities');
        $kept = isset($account['capabilities'])
            ? $kept
            : array_fill_keys(self::AT_ONCE, ['status' => 'active', 'requirements' => []]);

        return array_map(static fn(mixed $capability): array => Json::object(['is' => $capability], 'is'), $kept);
    }
}
