<?php

declare(strict_types=1);

namespace Tillbook\Tools\Schema;

use Tillbook\Features\CardReaders\CardReaderList;
use Tillbook\Features\Disputes\DisputeSchema;
use Tillbook\Features\Disputes\EvidenceFields;
use Tillbook\Features\Disputes\EvidenceRules;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Features\MonthClose\CloseSettings;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Features\Reporting\ReportLinks;
use Tillbook\Features\Settings\SettingsSchema;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Platform\Account\StatementDescriptor;
use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationSchema;
use Tillbook\Providers\Sandbox\Verification\StepValues;

/** Fields, choices and limits of single screens. */
final class ScreenFacts
{
    /** @return list<GeneratedFile> */
    public static function files(): array
    {
        return [
            (new GeneratedFile('lib/facts/report-links.gen.ts'))->constant(
                'Types of the transactions behind each figure of the payment activity (spec 3 §7).',
                'LINK_TYPES',
                ReportLinks::all(),
            ),
            (new GeneratedFile('lib/facts/card-readers.gen.ts'))->constant(
                'Maximum number of listed readers (spec 2 §9).',
                'LIMIT',
                CardReaderList::LIMIT,
            ),
            (new GeneratedFile('lib/facts/month-close.gen.ts'))->constant(
                'Maximum characters of an account in the accounting software.',
                'MAX_ACCOUNT',
                CloseSettings::MAX_ACCOUNT,
            ),
            (new GeneratedFile('lib/facts/refunds.gen.ts'))->constant(
                'Maximum characters of a refund\'s note.',
                'NOTE_LENGTH',
                RefundService::NOTE_LENGTH,
            ),
            // In a file of its own: where it is needed, the fields and types below are not.
            (new GeneratedFile('lib/facts/product-type-key.gen.ts'))->constant(
                'Key of the product type in a dispute\'s metadata.',
                'PRODUCT_TYPE_KEY',
                DisputeSchema::PRODUCT_TYPE_KEY,
            ),
            (new GeneratedFile('lib/facts/open-disputes.gen.ts'))->constant(
                'Statuses of open disputes. Inquiries are not included, because their payments can be refunded.',
                'OPEN_DISPUTES',
                DisputeStatus::OPEN,
                'readonly string[]',
            ),
            self::verification(),
            self::evidence(),
            self::fraudProtection(),
            self::settings(),
        ];
    }

    private static function verification(): GeneratedFile
    {
        return (new GeneratedFile('lib/facts/verification.gen.ts'))
            ->constant(
                'Maximum bytes of a document (spec 1 §5).',
                'MAX_DOCUMENT_BYTES',
                SandboxVerificationSchema::MAX_DOCUMENT_BYTES,
            )
            ->constant('Minimum age of a person.', 'YOUNGEST', StepValues::YOUNGEST)
            ->constant('Maximum number of owners.', 'MAX_OWNERS', StepValues::MAX_OWNERS)
            ->constant(
                'Countries where addresses have no postal code.',
                'WITHOUT_POSTAL_CODE',
                StepValues::WITHOUT_POSTAL_CODE,
                'readonly string[]',
            )
            ->constant(
                'Countries whose bank accounts have a routing number.',
                'WITH_ROUTING_NUMBER',
                StepValues::WITH_ROUTING_NUMBER,
                'readonly string[]',
            );
    }

    private static function evidence(): GeneratedFile
    {
        return (new GeneratedFile('lib/facts/evidence.gen.ts'))
            ->constant(
                'All fields of evidence, with their input types (spec 3 §3 "Evidence fields").',
                'FIELD_TYPES',
                EvidenceFields::TYPES,
            )
            ->constant('Product types (spec 3 §4 "Product type").', 'PRODUCT_TYPES', DisputeSchema::PRODUCT_TYPES)
            ->constant('Maximum characters of one text (spec 3 §5).', 'MAX_FIELD_LENGTH', EvidenceRules::TEXT_LIMIT)
            ->constant(
                'All texts together must stay below this number of characters.',
                'BELOW_IN_ALL',
                EvidenceRules::TEXTS_LIMIT,
            )
            ->constant('Maximum bytes of all files together.', 'MAX_BYTES', EvidenceRules::FILES_LIMIT)
            ->constant(
                'Allowed file types, for the browser\'s file chooser; the server checks the bytes.',
                'ACCEPTED_FILES',
                FilePurpose::DisputeEvidence->accepted(),
            );
    }

    private static function fraudProtection(): GeneratedFile
    {
        return (new GeneratedFile('lib/facts/fraud-protection.gen.ts'))
            ->constant(
                'The names of the filters that are saved as rules, in the order of the cards, with the rule\'s key.',
                'RULE_KEYS',
                RulesetMap::names(),
            )
            ->constant('Checks of the rules that are only on or off.', 'PLAIN_CHECKS', RulesetMap::PLAIN)
            ->constant('Maximum number of items of a limit.', 'MAX_ITEMS', RulesetMap::MAX_ITEMS)
            ->constant(
                'Maximum number of digits of an amount before the decimal point.',
                'MAX_DIGITS',
                RulesetMap::MAX_DIGITS,
            );
    }

    private static function settings(): GeneratedFile
    {
        return (new GeneratedFile('lib/facts/settings.gen.ts'))
            ->constant('Days of the week on which payouts can be sent.', 'WEEKDAYS', SettingsSchema::WEEKDAYS)
            ->constant('Maximum border radius of express buttons, in pixels.', 'MAX_RADIUS', SettingsSchema::MAX_RADIUS)
            ->constant(
                'Maximum characters of a statement descriptor, in Latin characters or katakana.',
                'MAX_DESCRIPTOR_LENGTH',
                StatementDescriptor::MAX_LENGTH,
            )
            ->constant(
                'Maximum characters of a statement descriptor in kanji.',
                'MAX_KANJI_DESCRIPTOR_LENGTH',
                StatementDescriptor::MAX_KANJI_LENGTH,
            )
            ->constant(
                'Allowed types of a logo, for the browser\'s file chooser; the server checks the bytes.',
                'ACCEPTED_LOGOS',
                FilePurpose::BusinessLogo->accepted(),
            );
    }
}
