<?php

/**
 * What was looked at and found right: by rule and file, why. An exception that is not needed any more is an error.
 */

declare(strict_types=1);

$ownFolder = 'Writes only below the folder that PrivateFolder names, which lies in the uploads unless the site says otherwise.';
$nothingChanges = 'Reads which page is open and changes nothing; the value is compared or checked for its type.';

return [
    'direct-access' => [
        'third-party/dompdf/dompdf/src/Image/Cache.php' => 'Opened by its address it looks for one picture beside it and prints nothing.',
    ],
    'forbidden-calls' => [
        'includes/Features/Account/Connecting/ConnectHandler.php' => 'Filling a sandbox writes thousands of rows; a limit that is set already on a command line is not lowered.',
        'includes/Features/Exports/CsvResponse.php' => 'A direct download is sent while it is made.',
        'includes/Features/Exports/ExportFile.php' => $ownFolder,
        'includes/Features/Exports/ExportHealth.php' => 'Site Health asks this site whether its export folder can be read from outside; the probe is deleted at once.',
        'includes/Features/Files/UploadedFile.php' => 'Reads the file that PHP has just received, after is_uploaded_file().',
        'includes/Ledger/Migrations/SqlFile.php' => 'Reads a file of the plugin.',
        'includes/Platform/Csv/CsvWriter.php' => $ownFolder,
        'includes/Platform/Files/PrivateFolder.php' => $ownFolder,
        'includes/Platform/Rest/ApiKeys.php' => 'Reads the user name of HTTP Basic authentication, as RFC 7617 writes it.',
        'includes/Provider/Sandbox/FilesWithIssuers.php' => 'Documents of the sandbox are kept as base64 in its JSON.',
        'includes/Provider/Sandbox/SandboxFiles.php' => 'Documents of the sandbox are kept as base64 in its JSON.',
    ],
    'handlers' => [
        'includes/Features/Account/Connecting/ConnectHandler.php' => 'The nonce and the capability are asked for before anything is done; what remains is read after.',
        'includes/Features/Account/Connecting/SandboxIncentive.php' => 'Shows the same text to everybody who is signed in and changes nothing.',
        'includes/Features/Checkout/HostWrites.php' => 'Takes rights away from a handler of WooCommerce, which asks for the nonce.',
        'includes/Features/Exports/ExportLink.php' => 'A link in a mail: asks for the login, the capability and the owner, changes nothing, and goes on to a REST route with a nonce.',
        'includes/Features/MultiCurrency/SettingsTab.php' => $nothingChanges,
        'includes/Features/MultiCurrency/Simulation.php' => 'Takes a product that a link would put into the cart out of the request of a preview.',
        'includes/Features/MultiCurrency/SimulationRequest.php' => 'A preview shows its user, who may change settings, prices in another currency; it changes nothing.',
        'includes/Features/OrderPanel/OrderCommands.php' => 'Read after check_admin_referer() and the capability of the command.',
        'includes/Features/OrderPanel/OrderScreens.php' => $nothingChanges,
        'includes/Ledger/Audit.php' => 'The address goes through FILTER_VALIDATE_IP.',
        'includes/Platform/Admin/LegacyRedirect.php' => 'Old addresses of pages are led to the new ones of the same site.',
        'includes/Platform/Admin/Screen.php' => $nothingChanges,
        'includes/Platform/Files/PrivateFolder.php' => 'Compares where the site is served from with where the folder lies.',
        'includes/Platform/Rest/ApiKeys.php' => 'Only looks whether the request comes with an API key, which WooCommerce checks.',
    ],
    'late-escaping' => [
        'includes/Features/Exports/Downloads.php' => 'A CSV file, with its own protection against formulas; not a page.',
        'includes/Platform/Rest/FileResponse.php' => 'The bytes of a file with its own type and nosniff; not a page.',
    ],
    'prefixes' => [
        'includes/Features/Checkout/Gateway.php' => 'WooCommerce\'s global that hides its button to save.',
        'includes/Features/Exports/ExportLink.php' => 'The nonce that WordPress\' REST API asks for.',
        'includes/Features/MultiCurrency/SettingsTab.php' => 'WooCommerce\'s global that hides its button to save.',
        'includes/Features/MultiCurrency/Simulation.php' => 'The constant by which plugins for caches leave a page alone.',
        'includes/Features/OrderSync/PendingRefunds.php' => 'WooCommerce\'s hook, asked as WooCommerce asks it.',
        'includes/Platform/Admin/Menu.php' => 'WordPress\' global of the menu, in which the counts stand.',
    ],
    'prepared-sql' => [
        'includes/Ledger/Database.php' => 'The one place all statements of the ledger go through: each value is bound by prepare() in bind().',
    ],
    'scripts' => [
        'includes/Features/MultiCurrency/SimulationBanner.php' => 'Registered while a preview is shown, and only then.',
        'third-party/dompdf/dompdf/lib/res/html.css' => 'A comment that says where a rule comes from.',
    ],
];
