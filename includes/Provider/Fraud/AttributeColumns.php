<?php

declare(strict_types=1);

namespace Tillbook\Provider\Fraud;

use Tillbook\Ledger\Migrations\AddIndex;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Ledger\Migrations\Sequence;

/**
 * Adds ledger columns for the facts of a payment, so that rules can be tested on past payments. Null means that
 * the fact was not recorded.
 */
final class AttributeColumns
{
    /** Returns the migration that adds the columns. */
    public static function migration(int $version): Migration
    {
        $ascii = 'CHARACTER SET ascii COLLATE ascii_bin NULL';

        return new Sequence(
            $version,
            new ChangeColumns($version, 'payments', [
                'channel' => "varchar(16) $ascii",
                'avs_result' => "varchar(12) $ascii",
                'cvc_result' => "varchar(12) $ascii",
                'ip_country' => "char(2) $ascii",
                'shipping_country' => "varchar(2) $ascii",
                'item_count' => 'int(10) unsigned NULL',
                'order_total' => 'bigint(20) NULL',
                'order_currency' => "char(3) $ascii",
            ]),
            new AddIndex($version, 'payments', 'by_created', ['ledger_id', 'created']),
        );
    }
}
