<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Closure;
use Tillbook\Platform\Account\StatementDescriptor;
use Tillbook\Platform\Network\TrustedProxies;
use Tillbook\Platform\PaymentMethods\PaymentMethods;

/**
 * Validates a change of settings, beyond the types and limits of the schema (spec 3 §5). Everything is checked
 * before anything is written.
 */
final class SettingsRules
{
    private const MAX_EMAIL_LENGTH = 254;

    /**
     * @param Closure(string): (array<string, mixed>|null) $file returns the account's file as FileSchema::part()
     */
    public function __construct(
        private readonly SettingsSchema $schema,
        private readonly PaymentMethodFields $methods,
        private readonly Closure $file,
    ) {}

    /**
     * @param array<string, mixed> $sent
     *
     * @return array<string, mixed> without fields that only describe a state, such as the account's
     */
    public function settable(array $sent): array
    {
        return array_intersect_key($sent, array_flip([...$this->schema->writable(), ...SettingsSchema::locked()]));
    }

    /**
     * @param array<string, mixed> $changes by field, only those that differ from the record
     * @param array<string, mixed> $before the current record
     *
     * @return array<string, string> messages by field, each with the problem and the solution; empty if there are none
     */
    public function problems(array $changes, array $before): array
    {
        $problems = [];
        $fields = $this->schema->properties();
        $reasons = is_array($before['read_only_reasons'] ?? null) ? $before['read_only_reasons'] : [];
        foreach ($changes as $field => $value) {
            $reason = $reasons[$field] ?? null;
            $problem = is_string($reason)
                ? $reason
                : self::absence($fields[$field], $value) ?? $this->problem($field, $value);
            if ($problem !== null) {
                $problems[$field] = $problem;
            }
        }

        return $problems + $this->schedule($changes, $before);
    }

    /**
     * WordPress accepts null for arguments of every type.
     *
     * @param array<string, mixed> $schema
     */
    private static function absence(array $schema, mixed $value): ?string
    {
        $type = $schema['type'] ?? null;

        return $value === null && !(is_array($type) && in_array('null', $type, true))
            ? __('This setting needs a value.', 'tillbook')
            : null;
    }

    private function problem(string $field, mixed $value): ?string
    {
        $text = is_string($value) ? $value : '';

        return match ($field) {
            'account_statement_descriptor' => StatementDescriptor::problem($text),
            'account_statement_descriptor_kanji' => StatementDescriptor::kanjiProblem($text),
            'account_statement_descriptor_kana' => StatementDescriptor::kanaProblem($text),
            'account_business_support_email' => strlen($text) <= self::MAX_EMAIL_LENGTH && is_email($text) === $text
                ? null
                : __('Enter an email address where customers can reach you, such as help@example.com.', 'tillbook'),
            'account_business_support_phone' => self::isPhone($text)
                ? null
                : __('Enter a phone number with its country code, such as +1 555 010 0123.', 'tillbook'),
            'enabled_payment_method_ids' => $this->methodsProblem(is_array($value) ? $value : []),
            'woopay_store_logo' => $this->logoProblem($text),
            'deposit_schedule_interval' => in_array($value, SettingsSchema::INTERVALS, true)
                ? null
                : __('Payouts can be daily, weekly, or monthly.', 'tillbook'),
            'tillbook_trusted_proxies' => self::proxiesProblem($text),
            default => null,
        };
    }

    private static function proxiesProblem(string $text): ?string
    {
        foreach (TrustedProxies::entries($text) as $entry) {
            if (!TrustedProxies::isEntry($entry)) {
                return sprintf(
                    /* translators: %s: what a user entered */
                    __(
                        '“%s” is not an IP address or range, or the range is too wide. Enter addresses such as 203.0.113.7 and ranges such as 10.0.0.0/8, separated by commas.',
                        'tillbook',
                    ),
                    $entry,
                );
            }
        }

        return null;
    }

    /** @param array<mixed> $ids */
    private function methodsProblem(array $ids): ?string
    {
        if ($ids === []) {
            return __('Keep at least one payment method turned on.', 'tillbook');
        }
        foreach ($ids as $id) {
            $method = PaymentMethods::find(is_string($id) ? $id : '');
            $reason =
                $method === null ? __('Payment method not found.', 'tillbook') : $this->methods->unavailable($method);
            if ($reason !== null) {
                return ($method === null ? '' : $method->label() . ': ') . $reason;
            }
        }

        return null;
    }

    private function logoProblem(string $id): ?string
    {
        $file = $id === '' ? null : ($this->file)($id);

        return match (true) {
            $id === '' => null,
            $file === null => __('The file was not found in the account. Upload the logo again.', 'tillbook'),
            ($file['purpose'] ?? null) !== 'business_logo' => __(
                'This file was not uploaded as a logo. Upload the logo again.',
                'tillbook',
            ),
            default => null,
        };
    }

    /**
     * Validates that the parts of the schedule fit together, the changed ones with the unchanged ones.
     *
     * @param array<string, mixed> $changes
     * @param array<string, mixed> $before
     *
     * @return array<string, string>
     */
    private function schedule(array $changes, array $before): array
    {
        $is = static fn(string $field): mixed => array_key_exists($field, $changes)
            ? $changes[$field]
            : $before[$field] ?? null;
        $touched =
            array_intersect(array_keys($changes), [
                'deposit_schedule_interval',
                'deposit_schedule_weekly_anchor',
                'deposit_schedule_monthly_anchor',
            ]) !== [];

        return match (true) {
            $touched && $is('deposit_schedule_interval') === 'weekly' && $is('deposit_schedule_weekly_anchor') === null
                => [
                'deposit_schedule_weekly_anchor' => __(
                    'Choose the day of the week on which payouts go out.',
                    'tillbook',
                ),
            ],
            $touched &&
                $is('deposit_schedule_interval') === 'monthly' &&
                $is('deposit_schedule_monthly_anchor') === null
                => [
                'deposit_schedule_monthly_anchor' => __(
                    'Choose the day of the month on which payouts go out; 31 is the last day.',
                    'tillbook',
                ),
            ],
            default => [],
        };
    }

    /** Requires a country code, as in international phone numbers (E.164 allows up to 15 digits). */
    private static function isPhone(string $text): bool
    {
        $digits = strlen((string) preg_replace('/\D/', '', $text));

        return preg_match('/^\+[1-9][0-9 ().-]{6,28}$/D', $text) === 1 && $digits >= 7 && $digits <= 15;
    }
}
