<?php

/**
 * Reviewed exceptions by rule and file, with the reason. An exception that is no longer needed is an error.
 */

declare(strict_types=1);

$ownFolder =
    'Writes only below the folder that PrivateFolder names, which is in the uploads unless the site says otherwise.';
$nothingChanges = 'Reads which page is open and changes nothing; the value is compared or checked for its type.';

$dashboard = 'A link for the merchant, who opens it; nothing is loaded from there.';

return [
    'direct-access' => [],
    'forbidden-calls' => [
        'includes/Features/Checkout/Lock/SerializeCheckouts.php' =>
            'Leads to where the first send of the same checkout was led, which may be the page of a payment provider.',
        'includes/Features/Exports/CsvResponse.php' => 'A direct download is sent while it is made.',
        'includes/Features/Exports/Downloads.php' => 'Sends a file of exports, which may be larger than the memory.',
        'includes/Features/Exports/ExportFile.php' => $ownFolder,
        'includes/Features/Exports/ExportHealth.php' =>
            'Site Health asks this site whether its export folder can be read from outside; the probe is deleted at once.',
        'includes/Plugin.php' =>
            'An update of large tables takes longer than a page may; the limit is raised only for it.',
        'includes/Platform/Files/UploadedFile.php' =>
            'Reads the file that PHP has just received, after is_uploaded_file().',
        'includes/Features/MonthClose/MonthCloseCommand.php' =>
            'A WP-CLI command writes files into the folder that its user names.',
        'includes/Features/MultiCurrency/Ecb/EcbRates.php' =>
            'Asks the European Central Bank for its rates, if the merchant chose them; the address is a constant.',
        'includes/Features/MultiCurrency/Orders/OrderDecimals.php' =>
            'WooCommerce names no order where it rounds one; only asked while amounts could lose decimals.',
        'includes/Features/MultiCurrency/Shop/PageGuard.php' =>
            'Reads a script of the plugin, which has to run before the page is drawn.',
        'includes/Features/MultiCurrency/Shop/ShopFilterData.php' =>
            'WooCommerce names no object where it counts products for its filters; asked while a price filter is set.',
        'includes/Features/MultiCurrency/Shop/RememberedCurrency.php' =>
            'Remembers the currency that the shopper chose or that goes with the country.',
        'includes/Providers/Sandbox/Checkout/Page/ApprovalView.php' =>
            'Reads the style of the page, a file of the plugin.',
        'includes/Ledger/Migrations/SqlFile.php' => 'Reads a file of the plugin.',
        'includes/Platform/Files/PrivateFolder.php' => $ownFolder,
        'includes/Platform/Boundary/Incident.php' => 'Writes to PHP\'s log where WooCommerce\'s own is out of order.',
        'includes/Ledger/TransactionWatch.php' =>
            'Puts back what wpdb changes while it connects again, where an exception ends that.',
        'includes/Platform/Pdf/DejaVu.php' => 'Reads a font of the plugin.',
        'includes/Platform/Rest/ApiKeys.php' =>
            'Reads the user name of HTTP Basic authentication, as RFC 7617 writes it.',
        'includes/Platform/Secrets/SecretOption.php' => 'Encrypted bytes are kept as base64 in an option.',
        'includes/Providers/Stripe/Connect/ConnectCommands.php' =>
            'A WP-CLI command reads a key from the standard input, so that it is in no list of processes.',
        'includes/Providers/Stripe/Connect/LastRequests.php' =>
            'Asks Stripe, with the merchant\'s key, to delete the webhook endpoint when the plugin is deleted.',
        'includes/Providers/Stripe/Http/Wire.php' =>
            'Asks Stripe, whose key the merchant has entered; the hosts are constants.',
        'includes/Provider/SiteOwnership.php' =>
            'The site\'s URL is kept as base64, so that no tool replaces it in a copy.',
        'includes/Providers/Stripe/Selling/WalletDomain.php' =>
            'The site\'s domain is kept as base64, so that no tool replaces it in a copy.',
        'includes/Providers/Sandbox/SandboxFiles.php' => 'Documents of the sandbox are kept as base64 in its JSON.',
    ],
    'handlers' => [
        'includes/Features/Account/Connecting/ConnectHandler.php' =>
            'The capability is asked for first, and the nonce before anything is changed; tasks without it only redirect to our pages.',
        'includes/Platform/Rest/PageAccount.php' =>
            'A header chooses between the accounts that are connected; each route asks for nonce and capability.',
        'includes/Features/Checkout/CheckoutFlow.php' =>
            'WooCommerce calls it after looking at the nonce of its checkout; PaymentForm looks at every field.',
        'includes/Features/Checkout/GatewaySettingsGuard.php' =>
            'Takes rights away from a handler of WooCommerce, which asks for the nonce.',
        'includes/Features/Checkout/Page/PartialAddresses.php' =>
            'Asks only whether a header of our own script is there; what it allows is for the cart.',
        'includes/Features/Checkout/Page/ProductPageCarts.php' =>
            'Only looks whether headers of the Store API are there; WooCommerce checks the token of the cart.',
        'includes/Features/Checkout/Page/WalletStates.php' =>
            'Asks only whether a header of our own script is there; what it changes is a state in an address of the cart.',
        'includes/Features/Checkout/Saved/AddCard.php' =>
            'WooCommerce calls it after looking at the nonce of its form; PaymentForm looks at every field.',
        'includes/Features/Checkout/Lock/SerializeCheckouts.php' =>
            'WooCommerce has looked at the nonce of its checkout; the values are compared or go through PaymentForm.',
        'includes/Features/Checkout/OpenVouchers.php' =>
            'WooCommerce calls it after looking at the nonce of its form; the value is compared.',
        'includes/Features/Exports/ExportLink.php' =>
            'A link in a mail: asks for the login, and sends what a REST route answers, which asks for the capability and the owner and changes nothing.',
        'includes/Features/MultiCurrency/Orders/OrderDecimals.php' => $nothingChanges,
        'includes/Features/MultiCurrency/SettingsTab.php' => $nothingChanges,
        'includes/Features/MultiCurrency/Shop/CartOrders.php' =>
            'WooCommerce\'s token of a cart, which its own function validates.',
        'includes/Features/MultiCurrency/Shop/RememberedCurrency.php' =>
            'A cookie of three letters, held to a pattern.',
        'includes/Features/MultiCurrency/Shop/ShopRequest.php' => $nothingChanges,
        'includes/Features/MultiCurrency/Shop/Switcher/CurrencySwitcher.php' =>
            'Repeats what the address says besides the currency, escaped, in a form that asks for the same page.',
        'includes/Features/MultiCurrency/Simulation.php' =>
            'Takes a product that a link would put into the cart out of the request of a preview.',
        'includes/Features/MultiCurrency/SimulationRequest.php' => $nothingChanges,
        'includes/Features/OrderPanel/OrderCommands.php' =>
            'Read after check_admin_referer() and the capability of the command.',
        'includes/Features/OrderPanel/OrderScreens.php' => $nothingChanges,
        'includes/Providers/Stripe/Events/WebhookController.php' =>
            'Stripe has neither a user nor a nonce: the signature of each message is checked, in constant time.',
        'includes/Providers/Sandbox/Checkout/Page/ApprovalPage.php' =>
            'Shoppers have no nonce here: the secret of the payment opens the page, compared in constant time.',
        'includes/Providers/Sandbox/Checkout/Page/PageAnswer.php' =>
            'Sends a redirect; who called it ends the request.',
        'includes/Features/Settings/ProxyHealth.php' => 'Compares addresses, each of which is parsed first.',
        'includes/Platform/PrimaryReads.php' =>
            'Only looks whether the request can show or change payments, to choose a database.',
        'includes/Platform/Boundary/Boundary.php' => 'Only looks whether the request goes to the Store API.',
        'includes/Platform/Network/ClientAddress.php' => 'Each address is parsed; what is none is not used.',
        'includes/Platform/Admin/SpecificationLinks.php' =>
            'Old addresses of pages are led to the new ones of the same site.',
        'includes/Platform/Admin/Screen.php' => $nothingChanges,
        'includes/Platform/Files/PrivateFolder.php' =>
            'Compares where the site is served from with the location of the folder.',
        'includes/Platform/Rest/RequestText.php' =>
            'Its askers look at the nonce, or need none: the thank-you page, the way back from a bank and the page of the sandbox\'s bank go by a key that the address names, a currency is one of those that the store sells in, and WooCommerce has looked at that of its checkout.',
        'includes/Platform/Rest/ApiKeys.php' =>
            'Only looks whether the request comes with an API key, which WooCommerce checks.',
    ],
    'late-escaping' => [
        'includes/Features/Exports/Downloads.php' =>
            'A CSV file, with its own protection against formulas; not a page.',
        'includes/Features/MultiCurrency/Shop/Switcher/CurrencySwitcher.php' => 'Escapes each part of its form.',
        'includes/Features/MultiCurrency/Shop/Switcher/SwitcherWidget.php' =>
            'The markup around a widget comes from the theme; CurrencySwitcher escapes each part of its form.',
        'includes/Providers/Sandbox/Checkout/Page/PageAnswer.php' => 'ApprovalView escapes each part of the page.',
        'includes/Platform/Rest/FileResponse.php' => 'The bytes of a file with its own type and nosniff; not a page.',
    ],
    'prefixes' => [
        'includes/Features/Checkout/Availability.php' =>
            'WooCommerce\'s hook for shown prices, asked as WooCommerce asks it.',
        'includes/Features/Checkout/Gateway.php' => 'WooCommerce\'s global that hides its button to save.',
        'includes/Features/Checkout/Page/CheckoutPageData.php' => 'The nonce that the Store API asks for.',
        'includes/Features/Checkout/Lock/SerializeCheckouts.php' =>
            'WooCommerce\'s hook, asked as WooCommerce asks it.',
        'includes/Features/Checkout/StockHold.php' => 'Hooks of WooCommerce, asked as WooCommerce asks them.',
        'includes/Features/Exports/ExportHealth.php' =>
            'WordPress\' hook for requests of a site to itself, asked as WordPress asks it.',
        'includes/Features/Exports/ExportLink.php' =>
            'WordPress\' hook by which a REST route sends a file, asked as WordPress asks it.',
        'includes/Features/Overview/DashboardWidget.php' => 'The nonce that WordPress\' REST API asks for.',
        'includes/Features/MultiCurrency/Orders/Reports/ReportSync.php' =>
            'The hook of WooCommerce by which orders are brought into its reports.',
        'includes/Features/MultiCurrency/SettingsTab.php' => 'WooCommerce\'s global that hides its button to save.',
        'includes/Features/MultiCurrency/Shop/CookieCaches.php' => 'The hooks of WP Super Cache for cookies.',
        'includes/Features/MultiCurrency/Shop/RememberedCurrency.php' =>
            'The currency of a shopper, named as the specification names options and user meta (docs/for-reviewers.md).',
        'includes/Features/MultiCurrency/Shop/ShopPriceFilter.php' =>
            'A hook of WooCommerce, asked as WooCommerce asks it.',
        'includes/Features/OrderSync/PendingRefunds.php' =>
            'Hooks of WooCommerce, for a status and for an email, called as WooCommerce calls them.',
        'includes/Platform/Orders/OrderSaver.php' =>
            'WordPress\' meta with the status that an order in the trash gets back.',
        'includes/Platform/Orders/PayableStatuses.php' => 'Hooks of WooCommerce, asked as WooCommerce asks them.',
        'includes/Platform/Admin/Assets.php' => 'WordPress\' global of the page\'s title, where its menu has none.',
        'includes/Platform/Admin/Menu.php' => 'WordPress\' global of the menu, in which the counts stand.',
        'includes/Platform/PageCaches.php' => 'The constant by which plugins for caches leave a page alone.',
        'includes/Platform/PurgePageCaches.php' => 'Actions of page caches, which other plugins call to empty them.',
        'includes/Platform/Uninstaller.php' =>
            'Takes the gateway\'s own key out of WooCommerce\'s option with the places of all gateways.',
    ],
    'prepared-sql' => [
        'includes/Platform/Uninstaller.php' =>
            'As many placeholders as there are saved cards to delete; each value is bound by prepare().',
        'includes/Platform/Orders/CustomerLinks.php' =>
            'As many placeholders as the list has orders; each value is bound by prepare().',
        'includes/Ledger/StatementRunner.php' =>
            'The one place all statements of the ledger go through: prepare() can\'t bind NULL, so Database::bind() splits the statement at each "?" and puts in integers as they are and texts quoted after wpdb::_real_escape().',
    ],
    'scripts' => [
        'build/checkout-stripe.js' =>
            'Loads Stripe.js, which Stripe allows from its own server only, where a shopper pays with Stripe; readme.txt names the service.',
        'includes/Providers/Stripe/AccountView.php' => $dashboard,
        'includes/Providers/Stripe/Connect/Permissions.php' => $dashboard,
        'includes/Providers/Stripe/Http/Wire.php' =>
            'The hosts of Stripe\'s API, asked from the server only; readme.txt names the service.',
        'includes/Features/MultiCurrency/Ecb/EcbRates.php' =>
            'The address of a file of rates, asked from the server only; readme.txt names the service.',
        'includes/Features/Checkout/Page/ClassicPages.php' => 'Asks first whether the page is one to pay on.',
        'includes/Features/TestOrders/TestBanner.php' => 'Asks first whether the page is one to pay on.',
        'includes/Features/MultiCurrency/Shop/CountryNotice.php' =>
            'Registered only for a shopper whose country chose the currency.',
        'includes/Features/MultiCurrency/Shop/PageGuard.php' =>
            'Prices are on every page of a shop; registered only while it sells in several currencies.',
        'includes/Features/MultiCurrency/SimulationBanner.php' => 'Registered while a preview is shown, and only then.',
    ],
];
