<?php

/** The databases of `npm run cluster -- --form=replica --hyperdb=FILE`, for HyperDB. Only for development sites. */

declare(strict_types=1);

$wpdb->persistent = false;
$wpdb->check_tcp_responsiveness = false;
$wpdb->add_database([
    'host' => DB_HOST,
    'user' => DB_USER,
    'password' => DB_PASSWORD,
    'name' => DB_NAME,
    'write' => 1,
    'read' => 0,
]);
$wpdb->add_database([
    'host' => TILLBOOK_CLUSTER_REPLICA,
    'user' => DB_USER,
    'password' => DB_PASSWORD,
    'name' => DB_NAME,
    'write' => 0,
    'read' => 1,
]);
