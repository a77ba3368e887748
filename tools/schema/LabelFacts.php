<?php

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

use Closure;
use Tillbook\Features\Disputes\DisputeLabels;
use Tillbook\Features\Documents\DocumentSchema;
use Tillbook\Features\FraudOutcomes\FraudOutcomeList;
use Tillbook\Features\FraudOutcomes\FraudRules;
use Tillbook\Features\Mismatches\MismatchSchema;
use Tillbook\Features\MonthClose\JournalAccount;
use Tillbook\Features\MonthClose\JournalFormat;
use Tillbook\Features\OrderSync\DeclineReasons;
use Tillbook\Features\Payments\PaymentLabels;
use Tillbook\Features\Payouts\PayoutBridge;
use Tillbook\Features\Payouts\PayoutList;
use Tillbook\Ledger\Channel;
use Tillbook\Ledger\FraudWarningReason;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\RefundReason;
use Tillbook\Ledger\RiskLevel;
use Tillbook\Ledger\SourceDevice;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\PaymentMethods\PaymentSource;

/**
 * Labels of statuses, types and reasons for users: a file each, so that a page loads only those it shows.
 */
final class LabelFacts
{
    /** @var array<string, array{string, Closure(): array<array-key, string>}> what they are, and the definition, by the client's name */
    private readonly array $maps;

    public function __construct()
    {
        $this->maps = [
            'transactionTypes' => ['Transaction types', TransactionType::labels(...)],
            'channels' => ['Sales channels', Channel::labels(...)],
            'devices' => ['Device types', SourceDevice::labels(...)],
            'riskLevels' => ['Risk levels', RiskLevel::labels(...)],
            'paymentSources' => ['Card brands and payment methods', PaymentSource::labels(...)],
            'wallets' => [
                'Wallets that aren\'t payment methods themselves,',
                static fn(): array => array_diff_key(PaymentSource::WALLETS, PaymentSource::labels()),
            ],
            'paymentStatuses' => ['Payment statuses that are not a dispute\'s', PaymentLabels::statuses(...)],
            'captureObstacles' => [
                'Why an authorization cannot be captured, and what to do,',
                PaymentLabels::obstacles(...),
            ],
            'declineReasons' => ['Why a payment by card was declined', DeclineReasons::texts(...)],
            'otherDeclineReasons' => ['Why a payment by another method failed', DeclineReasons::ofOtherMethods(...)],
            'refundReasons' => ['Reasons of refunds', RefundReason::labels(...)],
            'refundFailures' => ['Why a refund failed', DeclineReasons::ofRefunds(...)],
            'payoutStatuses' => ['Payout statuses', PayoutStatus::labels(...)],
            'payoutTypes' => ['Payout types', PayoutList::types(...)],
            'payoutLines' => ['Lines of a payout\'s breakdown', PayoutBridge::labels(...)],
            'disputeStatuses' => ['Dispute statuses', DisputeLabels::statuses(...)],
            'disputeObstacles' => [
                'Why a dispute cannot be answered here, and what to do,',
                DisputeLabels::obstacles(...),
            ],
            'disputeReasons' => ['Dispute reasons', DisputeLabels::reasons(...)],
            'mismatchKinds' => ['Kinds of disagreement between an order and its payment', MismatchSchema::kinds(...)],
            'documentTypes' => ['Document types', DocumentSchema::types(...)],
            'journalAccounts' => ['Accounts that payouts are posted to', JournalAccount::labels(...)],
            'journalFormats' => ['Formats of journals', JournalFormat::labels(...)],
            'fraudWarningReasons' => ['Why a bank reports a payment as fraud', FraudWarningReason::labels(...)],
            'fraudRules' => ['Fraud rules', FraudRules::labels(...)],
            'fraudOutcomes' => ['Outcomes of held and blocked payments', FraudOutcomeList::statuses(...)],
        ];
    }

    /** @return list<GeneratedFile> */
    public function files(): array
    {
        $files = [];
        foreach ($this->maps as $name => [$what, $labels]) {
            $files[] = (new GeneratedFile(self::path($name)))->function(
                "$what by value.",
                $name,
                (object) $labels(),
                'Record< string, string >',
            );
        }

        return $files;
    }

    /**
     * Labels as a value of a generated file: a call where they have a file of their own, so that no text is shipped
     * twice.
     *
     * @param array<array-key, string> $labels
     *
     * @return array<string, string>|object
     */
    public function reference(array $labels): array|object
    {
        foreach ($this->maps as $name => [, $known]) {
            if ($known() === $labels) {
                return GeneratedFile::call($name, self::path($name));
            }
        }

        return (object) $labels;
    }

    private static function path(string $name): string
    {
        return 'lib/facts/labels/' . strtolower((string) preg_replace('/(?=[A-Z])/', '-', $name)) . '.gen.ts';
    }
}
